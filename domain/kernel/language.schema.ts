import { object, string } from 'yup';
import { languages } from './language.ts';

/** In which of our languages a sample is asked for; English where nobody says. */
export const inLanguage = object({ language: string().oneOf(languages).default('en') });
