/** What happens to the evidence of a permit: somebody records it, or time passes. Each moves one region of the whole chart. */
export const regionEventNames = [
  'validity.over',
  'emergency.declared',
  'emergency.stoodDown',
  'gas.planned',
  'gas.passed',
  'gas.failed',
  'gas.dueSoon',
  'gas.overdue',
  'isolation.planned',
  'isolation.applied',
  'isolation.confirmed',
  'isolation.lost',
  'isolation.removed',
  'isolation.madeLongTerm',
  'simops.found',
  'simops.resolved',
  'simops.gone',
  'endorsement.given',
  'endorsement.withdrawn',
  'window.over',
  'crm.answered',
  'crm.verified',
  'visit.made',
  'visit.tooOld',
  'site.unsound',
  'site.sound',
  'crew.on',
  'crew.off',
  'fireWatch.planned',
  'fireWatch.over',
  'fireWatch.confirmed',
  'fireWatch.begunAgain',
] as const;
export type RegionEventName = (typeof regionEventNames)[number];

/** What the life of a permit does to its evidence; and a look at the clock, which nothing listens to but what happens by itself. */
export type RaisedName = 'looked' | 'evidence.void' | 'period.begun' | 'work.stopped' | 'test.over' | 'handed.back';
