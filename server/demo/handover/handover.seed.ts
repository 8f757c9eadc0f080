/** What people write of a permit that crosses a change of shifts. */
export const left = [
  'Last flange to be bolted up, gasket is on site.',
  'Two of six welds are done, the rest tonight.',
  'Waits for the crane until the wind has dropped.',
  'Cable is pulled, terminations are left.',
  'Scaffold tag ends tomorrow, inspector is asked for.',
  'Crew has gone for its break, tools are secured.',
  'Drawing of the second line is asked for.',
  'Work is as planned; half of it is left.',
] as const;

/** What is new in danger there. */
export const hazards = [
  'Ground is wet below the work.',
  'A lift comes in next to it at the beginning of the shift.',
  'Drain cover was lifted and is barriered off.',
  'Wind is rising from the sea.',
] as const;

export const notes = [
  'Control room counts two alarms out of service, both listed.',
  'Fire pump B is on test from eight.',
  'Visitors in the offices until noon.',
  'Flare is higher than usual while train 2 starts.',
  'Road at the jetty is closed to vehicles.',
] as const;
