import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './HoldButton.module.css';

/** What happens to a button that is held: a finger or the mouse, a key, or a click without either; and Escape, which takes the first press back. */
export type HoldPart = 'pressed' | 'released' | 'keyPressed' | 'keyReleased' | 'clicked' | 'escaped';

type Props = {
  /** How far the holding is; `armed` waits for the second press, `lapsed` says that none came. */
  view: string;
  icon: ReactNode;
  text: string;
  hint: string;
  disabled?: boolean;
  onHold: (part: HoldPart) => void;
};

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
const told: readonly string[] = ['armed', 'lapsed', 'hinted', 'stopping'];

/** A button that is held, or pressed twice by the keyboard or by a program that presses for somebody. Its chart decides. */
export function HoldButton({ view, icon, text, hint, disabled = false, onHold }: Props) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && view === 'armed') {
      // What else the key would close stays open.
      event.preventDefault();
      onHold('escaped');
    }
    if (!isPress(event)) return;
    // A key that is held repeats itself, and would click at last.
    event.preventDefault();
    if (!event.repeat) onHold('keyPressed');
  };
  const lift = (event: KeyboardEvent) => {
    if (!isPress(event)) return;
    event.preventDefault();
    onHold('keyReleased');
  };
  const letGo = () => onHold('released');
  const letAllGo = () => {
    onHold('released');
    onHold('keyReleased');
  };
  // A finger or a mouse has pressed and let go before it clicks; who clicks without can do nothing else.
  const click = ({ detail }: MouseEvent) => {
    if (detail === 0) onHold('clicked');
  };
  return (
    <>
      <button
        type="button"
        className={styles.stop}
        data-view={view}
        data-goes-on
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        title={hint}
        onPointerDown={({ button }) => button === 0 && onHold('pressed')}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={lift}
        onBlur={letAllGo}
        onClick={click}
      >
        {icon}
        <span>{text}</span>
      </button>
      <span id={`${id}-hint`} hidden>
        {hint}
      </span>
      <span role="status" className="visually-hidden">
        {told.includes(view) ? text : ''}
      </span>
    </>
  );
}
