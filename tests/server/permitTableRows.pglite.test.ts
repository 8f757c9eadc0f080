import { promiseTableRows } from '#tests/kit/tableRows/promises.ts';

promiseTableRows('PGlite');
