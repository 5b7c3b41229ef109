#ifndef CPIXELS_WIDE_H
#define CPIXELS_WIDE_H

/* Each loop is compiled for any processor and, on x86, also for AVX2. The version is selected when the
 * program starts. Swift cannot express this. */
#if !defined(__has_feature)
#define __has_feature(feature) 0
#endif
/* The selection runs before the thread sanitizer is initialized, which it would call. */
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

#endif
