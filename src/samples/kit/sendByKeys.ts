import type { KeyboardEvent } from 'react';

/** Ctrl+Enter in a field of lines sends its form, as in the mail: Enter alone begins a line. */
export const sendByKeys = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
};
