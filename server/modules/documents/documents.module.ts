import { ok } from '#domain/kernel/answer.ts';
import { documentsEndpoints, verificationsPerMinute } from '#domain/permits/documents/documents.endpoints.ts';
import type { On, ServerModule } from '#server/kit/module.ts';
import { listDocuments, openDocument } from './documents.read.ts';
import { addDocument, removeDocument } from './documents.write.ts';
import { codeOf, verdictOn } from './printCode.ts';
import { revisionsOf } from './revisions.ts';

const documents = (on: On): void => {
  on(documentsEndpoints.list, async ({ db, params, caller, now }) =>
    ok(await listDocuments(db, params.id, caller, now().toISOString())),
  );
  on(documentsEndpoints.add, async ({ db, params, query, body, caller, language, now }) => {
    await addDocument({ db, caller, language, now }, { permitId: params.id, given: query.name, pieces: body.pieces });
    return ok(await listDocuments(db, params.id, caller, now().toISOString()));
  });
  on(documentsEndpoints.file, async ({ db, params }) => openDocument(db, params.id, params.name));
  on(documentsEndpoints.remove, async ({ db, params, caller, language, now }) => {
    await removeDocument({ db, caller, language, now }, params.id, params.name);
    return ok(await listDocuments(db, params.id, caller, now().toISOString()));
  });
};

/** The files of a permit, its older revisions, and the codes of its printed copies. */
export const documentsModule: ServerModule = {
  name: 'documents',
  answers: (on) => {
    documents(on);
    on(documentsEndpoints.revisions, async ({ db, params }) => ok(await revisionsOf(db, params.id)));
    on(documentsEndpoints.printCode, async ({ db, params, now }) => ok(await codeOf(db, params.id, now())));
    on(documentsEndpoints.verifyPrint, async ({ db, query }) => ok(await verdictOn(db, query.code)), {
      perMinute: verificationsPerMinute,
    });
  },
};
