import { conversationsEndpoints } from './conversations/conversations.endpoints.ts';
import { faqEndpoints } from './faq/faq.endpoints.ts';
import { permitsEndpoints } from './permits/permit.endpoints.ts';
import { referencesEndpoints } from './references/references.endpoints.ts';
import { sessionEndpoints } from './session/session.endpoints.ts';

/** Everything that exists on the wire. The client, the answerers, the API reference and the coverage test read it here. */
export const contract = {
  session: sessionEndpoints,
  references: referencesEndpoints,
  permits: permitsEndpoints,
  conversations: conversationsEndpoints,
  faq: faqEndpoints,
} as const;

export type Contract = typeof contract;
