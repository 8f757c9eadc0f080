/** What the page shows as code: the same words in every language. */
export const snippets = {
  sheet: `
    /* Card.module.css, beside Card.tsx */
    .card {
      background: var(--hse-surface);
      border: 1px solid var(--hse-line);
      border-radius: var(--hse-radius);
      padding: var(--hse-gap-3);
    }`,
  sides: `
    .name {
      margin-inline-start: var(--hse-gap-2); /* where a line begins */
      inset-inline-end: 0; /* where it ends */
      inline-size: 100%;
      text-align: start;
    }`,
  state: `
    <li className={styles.row} data-state={permit.state}>

    .row[data-state='suspended'] {
      color: var(--hse-warning);
    }`,
  width: `
    @media (width < 600px) {
      .columns {
        grid-template-columns: minmax(0, 1fr);
      }
    }`,
  hidden: `
    <span className="visually-hidden">{t('ui:loading')}</span>`,
} as const;

export type Snippet = keyof typeof snippets;
