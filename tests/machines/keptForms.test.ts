import { describe, expect, test } from 'vitest';
import { declarationFrom, emptyDeclaration } from '#machines/emergencyDeclare/declareForm.ts';
import { bulkFormFrom, emptyForm as emptyBulk } from '#machines/permitBulk/bulkForm.ts';
import { actFrom, isBegun, withoutSignatures } from '#machines/permitDesk/deskForm.ts';
import { emptyForm } from '#machines/permitDesk/permitDesk.machine.ts';

const act = {
  ...emptyForm,
  comment: 'Lightning over the flare.',
  reason: 'weather' as const,
  declared: ['site_safe' as const],
  signers: [{ sap: '1002', password: 'a secret' }],
};
const declaration = { whole: null, areas: [3, 4], kind: 'drill' as const, note: 'Gather at the gate.' };
const bulk = { ...emptyBulk, comment: 'Wind.', reason: 'weather' as const };

describe('what is kept of a form when a session is ended', () => {
  test('comes back as it was typed', () => {
    const { signers: _, ...typed } = act;
    const kept = JSON.parse(JSON.stringify({ event: 'SUSPEND', form: withoutSignatures(act) }));
    expect(actFrom(kept)).toEqual({ event: 'SUSPEND', form: typed });
    expect(declarationFrom(JSON.parse(JSON.stringify(declaration)))).toEqual(declaration);
    expect(bulkFormFrom(JSON.parse(JSON.stringify(bulk)))).toEqual(bulk);
  });

  test('holds nobody’s password', () => {
    expect(JSON.stringify(withoutSignatures(act))).not.toContain('secret');
  });

  test('is nothing where somebody has only signed', () => {
    expect(isBegun({ ...emptyForm, signers: act.signers })).toBe(false);
    expect(isBegun(act)).toBe(true);
  });

  test.each([null, 'text', 7, [], {}, { event: 1, form: act }, { event: 'SUSPEND', form: null }])(
    'is not guessed from %j',
    (kept) => {
      expect(actFrom(kept)).toBeNull();
      expect(declarationFrom(kept)).toBeNull();
      expect(bulkFormFrom(kept)).toBeNull();
    },
  );

  test('of another version loses what is not known, and nothing else', () => {
    const found = actFrom({ event: 'SUSPEND', form: { ...act, reason: 'boredom', declared: ['site_safe', 'x'], comment: 7 } });
    expect(found?.form).toMatchObject({ reason: '', declared: ['site_safe'], comment: '' });
    expect(declarationFrom({ ...declaration, kind: 'party' })).toEqual({ ...declaration, kind: emptyDeclaration.kind });
  });
});
