import { promiseTableRows } from '#tests/kit/tableRows/promises.ts';

promiseTableRows('PostgreSQL');
