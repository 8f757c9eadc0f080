const product = 'Control Room';

export const setTitle = (title: string): void => {
  document.title = `${title} · ${product}`;
};
