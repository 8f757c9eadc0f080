/**
 * What a button has that can be pressed now, or not now and with the reason read, by the ids of where it is said. One that cannot keeps the
 * focus: it may be the one that was pressed last, and whoever comes to it hears why.
 */
export const pressable = (isFree: boolean, press: () => void, why = '') =>
  isFree ? { onClick: press } : { 'aria-disabled': true, ...(why === '' ? {} : { 'aria-describedby': why }) };
