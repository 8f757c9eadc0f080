import type { RefObject } from 'react';

type Props = {
  /** Who presses it has a button of their own: `ref.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** How files of the device are chosen. Nobody sees it: a button of the page opens it. */
export function FileInput({ ref, accept, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      accept={accept}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file again is a choice too.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
