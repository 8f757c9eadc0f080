import { useEffect } from 'react';

const refuse = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** A file that is dropped beside its place would be opened by the browser instead of the page, and take what was typed with it. */
export const useNoStrayDrops = (): void => {
  useEffect(() => {
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
};
