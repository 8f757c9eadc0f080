import { ok } from '#domain/kernel/answer.ts';
import { boardEndpoints } from '#domain/permits/board/board.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { readerOf } from '#server/permits/permitList/reader.ts';
import { readBoard } from './readBoard.ts';

/** The board of a control room: what of all sites, or of one, needs somebody now. */
export const boardModule: ServerModule = {
  name: 'board',
  answers: (on) =>
    on(
      boardEndpoints.read,
      async ({ db, query, caller, now }) => ok(await readBoard(db, query.site ?? null, await readerOf(db, caller, now()))),
      { heavy: true },
    ),
};
