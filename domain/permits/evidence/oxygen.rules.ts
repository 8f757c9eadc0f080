/** How much oxygen fresh air has, in per cent of its volume. */
const freshAir = 20.9;

/** Of a reading out of limits: whether it says too little or too much oxygen, which is no gas that was found; null of any other substance. */
export const oxygenFault = ({ substance, value }: { substance: string; value: number }): 'low' | 'high' | null => {
  if (substance !== 'O2') return null;
  return value < freshAir ? 'low' : 'high';
};
