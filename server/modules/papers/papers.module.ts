import { ok } from '#domain/kernel/answer.ts';
import { papersEndpoints, verificationsPerMinute } from '#domain/permits/papers/papers.endpoints.ts';
import type { On, ServerModule } from '#server/kit/module.ts';
import { listDocuments, openDocument } from './documents.read.ts';
import { addDocument, removeDocument } from './documents.write.ts';
import { codeOf, verdictOn } from './paperCode.ts';
import { revisionsOf } from './revisions.ts';

const documents = (on: On): void => {
  on(papersEndpoints.documents, async ({ db, params, caller, now }) =>
    ok(await listDocuments(db, params.id, caller, now().toISOString())),
  );
  on(papersEndpoints.addDocument, async ({ db, params, query, body, caller, language, now }) => {
    await addDocument({ db, caller, language, now }, { permitId: params.id, given: query.name, pieces: body.pieces });
    return ok(await listDocuments(db, params.id, caller, now().toISOString()));
  });
  on(papersEndpoints.document, async ({ db, params }) => openDocument(db, params.id, params.name));
  on(papersEndpoints.removeDocument, async ({ db, params, caller, language, now }) => {
    await removeDocument({ db, caller, language, now }, params.id, params.name);
    return ok(await listDocuments(db, params.id, caller, now().toISOString()));
  });
};

/** The files of a permit, its older revisions, and the codes of its printed copies. */
export const papersModule: ServerModule = {
  name: 'papers',
  answers: (on) => {
    documents(on);
    on(papersEndpoints.revisions, async ({ db, params }) => ok(await revisionsOf(db, params.id)));
    on(papersEndpoints.paper, async ({ db, params, now }) => ok(await codeOf(db, params.id, now())));
    on(papersEndpoints.verify, async ({ db, query }) => ok(await verdictOn(db, query.code)), { perMinute: verificationsPerMinute });
  },
};
