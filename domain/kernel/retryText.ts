import { inEachLanguage, type Language, type Texts, textIn } from './language.ts';
import { minute, second } from './units.ts';

const stem: Texts = {
  en: 'Too many requests. Try again in {span}.',
  tr: 'Çok fazla istek. Yeniden deneyin: {span} sonra.',
  ar: 'طلبات كثيرة جدًا. حاول مجددًا بعد {span}.',
};

/** From here on whole minutes are told: nobody counts more seconds. */
const longestInSeconds = 90;

const spanOf = (seconds: number, language: Language): string => {
  const unit = seconds > longestInSeconds ? 'minute' : 'second';
  const count = unit === 'minute' ? Math.ceil((seconds * second) / minute) : Math.max(1, Math.ceil(seconds));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
};

/** When it is worth trying again after too many calls, in every language. */
export const retryTexts = (seconds: number): Texts =>
  inEachLanguage((language) => textIn(stem, language).replace('{span}', spanOf(seconds, language)));
