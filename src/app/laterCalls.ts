import { contract } from '#domain/contract.ts';
import { laterSentences } from '#domain/kernel/problem.texts.en.later.ts';
import { learnSentences } from '#domain/kernel/problem.ts';

// What these calls may answer is said from here on; what signing in may answer is known from the start.
learnSentences('en', laterSentences);

export { contract };
