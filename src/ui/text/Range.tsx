import type { ReactNode } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** From one end to the other, in the direction in which the language is read, like `rangeText`; for ends that are more than text. */
export function Range({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <bdi dir={directionOf(useLanguage())} data-range="">
      <bdi>{from}</bdi> – <bdi>{to}</bdi>
    </bdi>
  );
}
