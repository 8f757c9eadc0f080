import { useSearchParams } from 'react-router-dom';

/** The form that is open: registering one, or a change, bump test or the tokens of one. */
export type OpenForm = { form: 'register' } | { form: 'change' | 'bump' | 'tokens'; id: number };

const openIn = (text: string | null): OpenForm | null => {
  if (text === 'register') return { form: 'register' };
  const [, form, id] = /^(change|bump|tokens)-([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  return form === 'change' || form === 'bump' || form === 'tokens' ? { form, id: Number(id) } : null;
};

const textOf = (open: OpenForm): string => ('id' in open ? `${open.form}-${open.id}` : open.form);

/** Which instruments an address shows, and which form is open; and the way to another. */
export const useInstrumentAddress = () => {
  const [params, setParams] = useSearchParams();
  const shown = { due: params.get('due') === '1', open: openIn(params.get('form')) };
  const go = (to: Partial<typeof shown>): void => {
    const { due, open } = { ...shown, ...to };
    setParams({ ...(due ? { due: '1' } : {}), ...(open ? { form: textOf(open) } : {}) });
  };
  return { ...shown, go };
};
