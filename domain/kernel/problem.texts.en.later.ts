/** The sentences of problems that only calls after signing in have: a browser loads them with the rows of those calls. */
export const laterSentences = {
  bad_date: 'Choose a valid date (YYYY-MM-DD) that is not later than today.',
  wrong_role: 'Your role does not allow this.',
  password_wrong: 'The password is not right.',
  last_administrator: 'This is the last account that may administer users. Give that right to another first.',
  export_running: 'Two of your exports are running already. Wait until one is done.',
  too_large: 'The request is too large.',
  unsupported_media: 'This kind of content is not accepted here.',
  method_not_allowed: 'This address does not take that kind of request.',
  registration_closed: 'People cannot register here. Ask who administers users for an account.',
  precondition_required: 'Say which version this is based on.',
  version_mismatch: 'Somebody else has changed this meanwhile. Look at it as it is now, then try again.',
  guard_failed: 'Something stands against this.',
  illegal_event: 'The permit is in a state that does not know this.',
  conflict_open: 'Conflicting work is not resolved.',
  wrong_scope: 'The code that was typed is not that of the areas that were chosen. No work was stopped.',
  duplicate: 'This was sent before with other content.',
  waits_for_nobody: 'This permit waits for nobody who could be told.',
  paper_settled: 'This number is accounted for already: its sheet was entered as a permit, filed, or voided.',
  enter_as_permit:
    'Only work that is over, at a place that somebody inspected and left in order, is filed. Enter this sheet as a permit instead: other work must be seen in the system.',
  not_allowed: 'This is not yours to do.',
  signature_rejected: 'SAP number or password of the signature is wrong.',
  signature_locked: 'Too many wrong passwords. This person can sign again in 5 minutes.',
  storage_full:
    'The disk of the server has no room left, so this was not kept. What was kept before is there. Tell who runs the server; try again when there is room.',
  clock_fault: 'The clock of the server is not reliable. Stopping work is still possible.',
} as const;

export type LaterCode = keyof typeof laterSentences;
