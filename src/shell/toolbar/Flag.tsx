import type { JSX } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import styles from './Flag.module.css';

/** Simple marks in the colours of flags, of our own drawing. */
const marks: Record<Language, JSX.Element> = {
  en: (
    <>
      <path className={styles.blue} d="M0 0h20v14H0z" />
      <path className={styles.whiteLine} strokeWidth="3" d="M0 0l20 14M20 0L0 14" />
      <path className={styles.redLine} strokeWidth="1" d="M0 0l20 14M20 0L0 14" />
      <path className={styles.whiteLine} strokeWidth="5" d="M10 0v14M0 7h20" />
      <path className={styles.redLine} strokeWidth="3" d="M10 0v14M0 7h20" />
    </>
  ),
  tr: (
    <>
      <path className={styles.red} d="M0 0h20v14H0z" />
      <circle cx="7.5" cy="7" r="3.6" className={styles.white} />
      <circle cx="8.5" cy="7" r="2.9" className={styles.red} />
      <path className={styles.white} d="M11 7l3-1-1.9 2.6V5.4L14 8z" />
    </>
  ),
  ar: (
    <>
      <path className={styles.green} d="M0 0h20v14H0z" />
      <circle cx="10.4" cy="7" r="4" className={styles.white} />
      <circle cx="11.8" cy="7" r="3.2" className={styles.green} />
    </>
  ),
};

export function Flag({ language }: { language: Language }) {
  return (
    <svg className={styles.flag} viewBox="0 0 20 14" aria-hidden="true" focusable="false" fill="none">
      {marks[language]}
    </svg>
  );
}
