/** What a safety conversation is about. */
export const topics = [
  'planning',
  'isolation',
  'hot work',
  'entry',
  'height',
  'lifting',
  'housekeeping',
  'ppe',
  'procedure',
  'human factors',
  'positive recognition',
  'stop work',
  'handover',
  'other',
] as const;
export type Topic = (typeof topics)[number];

export const modes = ['face_to_face', 'radio', 'phone', 'message'] as const;
export const observations = ['safe', 'at_risk', 'mixed', 'none'] as const;
/** Who may read a conversation: everybody who works with permits, or HSE Coordinators alone. */
export const visibilities = ['site', 'hse'] as const;
export const actionStates = ['open', 'done', 'cancelled'] as const;
