import { promiseWalks } from '#tests/kit/httpWalk/promises.ts';

promiseWalks('PostgreSQL');
