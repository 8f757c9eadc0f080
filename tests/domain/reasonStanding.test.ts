import { expect, test } from 'vitest';
import { languages, textIn } from '#domain/kernel/language.ts';
import { reasonTexts } from '#domain/permits/kernel/permit.texts.ts';
import { reasonStanding } from '#domain/permits/regions/reasonStanding.ts';

test.each(languages)(
  'a stop by gas says in %s whether it was found, overdue or silent, and a lost isolation that it is lost',
  (language) => {
    const said = (
      reason: 'gas' | 'isolation' | 'hold' | null,
      gas: 'failed' | 'overdue' | 'silent' | 'valid',
      isolation: 'lost' | 'confirmed',
    ) => {
      const text = reasonStanding({ reason, gas, isolation });
      return text && textIn(text, language);
    };
    const gas = (['failed', 'overdue', 'silent', 'valid'] as const).map((one) => said('gas', one, 'confirmed'));
    expect(new Set(gas).size).toBe(4);
    expect(gas[3]).toBe(textIn(reasonTexts.gas, language));
    expect(said('isolation', 'valid', 'lost')).not.toBe(said('isolation', 'valid', 'confirmed'));
    expect([said('hold', 'failed', 'lost'), said(null, 'failed', 'lost')]).toEqual([textIn(reasonTexts.hold, language), null]);
  },
);
