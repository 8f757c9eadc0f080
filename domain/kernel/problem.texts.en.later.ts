/** The sentences of problems that only calls after signing in have: a browser loads them with the rows of those calls. */
export const laterSentences = {
  bad_date: 'Choose a valid date (YYYY-MM-DD) that is not later than today.',
  wrong_role: 'Your role does not allow this. If it did before, that right was withdrawn: ask your administrator.',
  password_wrong: 'The password is incorrect.',
  last_administrator: 'This is the last administrator account. Make another account an administrator first.',
  export_running: 'Two of your exports are already running. Wait until one is done.',
  too_large: 'The request is too large.',
  too_many_cells: 'These are too many cells for one map. Choose larger squares, longer steps or fewer days.',
  unsupported_media: 'This kind of content is not accepted here.',
  method_not_allowed: 'This address does not accept that method.',
  registration_closed: 'Registration is closed here. Ask your administrator for an account.',
  precondition_required: 'State which version this change is based on.',
  version_mismatch: 'Someone else has changed this. Review it as it is now, then try again.',
  guard_failed: 'This is blocked.',
  illegal_event: 'Not available in the permit’s current state.',
  conflict_open: 'A conflict with other work is unresolved.',
  agreement_shorter:
    'What was agreed with other work does not hold for all of this period. The agreement stands as it was signed: choose a shorter period, or sign it anew under Conflicts first.',
  wrong_scope: 'The code does not match the chosen areas. No work was stopped.',
  emergency_stands: 'An emergency of this kind already stands over all these areas. Work there is stopped.',
  handover_stands: 'One of these areas is already in an open handover.',
  people_unaccounted: 'People recorded on site are not accounted for. Name them and give the reason, then sign again.',
  people_inside: 'The entry log shows people still inside. First record in it that each of them has come out.',
  duplicate: 'This was already sent with different content.',
  waits_for_nobody: 'There is nobody to notify for this permit.',
  paper_settled: 'This number is already accounted for: its sheet was entered as a permit, filed or voided.',
  document_in_use: 'This document belongs to a recorded visit or safeguard. Record that without it first.',
  enter_as_permit: 'Only finished work at an inspected site left in order may be filed. Enter this sheet as a permit instead.',
  instrument_unknown: 'This instrument is not in the register of this site. Choose one that is.',
  instrument_unnamed: 'This permit does not name this instrument for its continuous monitoring. Name it first.',
  instrument_elsewhere: 'This instrument already monitors another open permit. Name another one.',
  instrument_out_of_service: 'This instrument was out of service. Use another one.',
  instrument_calibration: 'This instrument was not within its calibration. Use another one.',
  monitor_needed: 'Someone is inside: a monitoring instrument leaves its point only if another one takes over there.',
  instrument_bump_test:
    'This instrument had no passed bump test within the required time before the test. Bump test it, then test gas again.',
  instrument_substance: 'This instrument does not measure a substance that was read. Test gas with another one.',
  serial_alike:
    'This site has an instrument whose serial number looks the same: compare letters and digits, such as O and 0, with the label.',
  serial_taken: 'This site already has an instrument with this serial number.',
  ticket_refused: 'This ticket was used already or is more than a minute old. Ask for another one.',
  not_allowed: 'You are not authorised for this step.',
  signature_rejected: 'SAP number or password of the signature is incorrect.',
  signature_unfit:
    'This signature does not count here: it was given for something else, was asked for while somebody else was signed in, was used already, or is more than a minute old. Sign again.',
  signature_locked:
    'Too many wrong passwords. This person can sign again in 5 minutes where you are signed in, and elsewhere at any time.',
  storage_full:
    'The server’s disk is full, so this was not saved. Earlier data is safe. Tell your administrator and try again later.',
  clock_fault: 'The clock of the server is not reliable. Stopping work is still possible.',
} as const;

export type LaterCode = keyof typeof laterSentences;
