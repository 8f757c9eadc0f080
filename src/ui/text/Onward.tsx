import { ArrowLeft, ArrowRight } from '@blueprintjs/icons';
import { directionOf } from '#domain/kernel/language.ts';
import { useLanguage } from '#src/i18n/i18n.ts';

/** An arrow from what stands before it to what stands after it, in the direction of the text. Says nothing by itself. */
export function Onward() {
  return directionOf(useLanguage()) === 'rtl' ? <ArrowLeft size={12} /> : <ArrowRight size={12} />;
}
