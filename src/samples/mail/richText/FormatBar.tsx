import { Bold, Citation, Eraser, Italic, Link, NumberedList, Properties, Underline } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import { tabFrom } from '#src/ui/tabFrom.ts';
import { type MarkName, type Marks, markNames } from './editor.ts';
import styles from './RichText.module.css';

const acts = [...markNames, 'clear'] as const;
export type FormatAct = (typeof acts)[number];

const icons: Readonly<Record<FormatAct, ReactElement>> = {
  bold: <Bold />,
  italic: <Italic />,
  underline: <Underline />,
  bullets: <Properties />,
  numbers: <NumberedList />,
  quotation: <Citation />,
  link: <Link />,
  clear: <Eraser />,
};

/** The keys of the acts, pressed with Ctrl or Cmd, as the large mail programs have them: by their places, whatever letters a keyboard has. */
const keys: Readonly<Record<FormatAct, { code: string; shift: boolean; printed: string }>> = {
  bold: { code: 'KeyB', shift: false, printed: 'Ctrl+B' },
  italic: { code: 'KeyI', shift: false, printed: 'Ctrl+I' },
  underline: { code: 'KeyU', shift: false, printed: 'Ctrl+U' },
  numbers: { code: 'Digit7', shift: true, printed: 'Ctrl+Shift+7' },
  bullets: { code: 'Digit8', shift: true, printed: 'Ctrl+Shift+8' },
  quotation: { code: 'Digit9', shift: true, printed: 'Ctrl+Shift+9' },
  link: { code: 'KeyK', shift: false, printed: 'Ctrl+K' },
  clear: { code: 'Backslash', shift: false, printed: 'Ctrl+\\' },
};

/** The act that was called by its keys. */
export const actOfKeys = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): FormatAct | undefined =>
  (ctrlKey || metaKey) && !altKey ? acts.find((act) => keys[act].code === code && keys[act].shift === shiftKey) : undefined;

type Props = { marks: Marks; isFixed: boolean; onAct: (act: FormatAct) => void };

/** The buttons over the text: one stop of the Tab key, the arrows lead on. */
export function FormatBar({ marks, isFixed, onAct }: Props) {
  const t = useTranslations('mail');
  const [stop, setStop] = useState<FormatAct>('bold');
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabFrom(acts, stop, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-act="${next}"]`)?.focus();
  };
  return (
    <div role="toolbar" aria-label={t('mail:bar')} className={styles.bar} onKeyDown={onKey}>
      {acts.map((act) => (
        <TipButton
          key={act}
          data-act={act}
          variant="minimal"
          icon={icons[act]}
          disabled={isFixed}
          tip={t(act === 'bullets' || act === 'numbers' ? 'mail:listShortcut' : 'mail:shortcut', {
            name: t(`mail:${act}`),
            keys: keys[act].printed,
          })}
          aria-label={t(`mail:${act}`)}
          active={act !== 'clear' && marks[act as MarkName]}
          {...(act === 'clear' || act === 'link' ? {} : { 'aria-pressed': marks[act] })}
          tabIndex={act === stop ? 0 : -1}
          onFocus={() => setStop(act)}
          // The text keeps the focus, and what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAct(act)}
        />
      ))}
    </div>
  );
}
