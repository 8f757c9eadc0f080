import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { reachComment } from '#domain/permits/emergencies/reach.texts.ts';
import { isolationEventNames } from '#domain/permits/isolations/isolation.events.ts';
import { isolationStates } from '#domain/permits/isolations/isolation.schema.ts';
import { isolationNote } from '#domain/permits/isolations/isolationNote.ts';

const code = /\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/;

describe('what the history keeps by code is words on a screen', () => {
  const note = isolationNote({ number: 'ISO-26-00012', event: 'APPLY_POINT', point: 1, to: 'sanctioned_test' });

  test('an event of an isolation, whichever event of the permit it stands beside', () => {
    expect(note).toBe('ISO-26-00012: APPLY_POINT 1, sanctioned_test');
    expect(commentText({ event: 'ISOLATION_CHANGED', comment: note }, 'en')).toBe(
      'ISO-26-00012: Point applied (1), Lifted for a test',
    );
    expect(commentText({ event: 'ISOLATION_LOST', comment: note }, 'tr')).toBe(
      'ISO-26-00012: Nokta uygulandı (1), Test için kaldırıldı',
    );
  });

  test.each(languages)('no event and no state of an isolation is left a code in %s', (language) => {
    const notes = isolationEventNames.flatMap((event) =>
      isolationStates.map((to) => isolationNote({ number: 'ISO-26-00012', event, point: null, to })),
    );
    const told = notes.map((comment) => commentText({ event: 'ISOLATION_CHANGED', comment }, language));
    expect(told.filter((text) => code.test(text))).toEqual([]);
  });

  test.each([
    ['EDITED', 'planned_from, work_order', 'Work order · Planned from'],
    ['ENDORSER_WITHDREW', 'confined_space · Gas was found · Ada Ayşe (1008)', 'confined space · Gas was found · Ada Ayşe (1008)'],
    ['CREATE', 'CHG-26-000057-M', 'Entered from paper CHG-26-000057-M'],
    ['EMERGENCY', reachComment([{ area: 'U-100', way: 'near', by: null }]), 'Emergency in U-100: the work reaches into this area.'],
  ])('%s', (event, comment, words) => expect(commentText({ event, comment }, 'en')).toBe(words));

  test('words of a person stay as they were written', () => {
    const comment = 'Valve V-101: ISSUE_2, see planned_from';
    expect(commentText({ event: 'SUSPEND', comment }, 'tr')).toBe(comment);
    expect(commentText({ event: 'SUSPEND', comment: null }, 'tr')).toBe('');
  });
});
