import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { type PriceChange, priced } from '#domain/eCommerce/eCommerce.rules.ts';
import { inCents, type Product, productLimits } from '#domain/eCommerce/eCommerce.schema.ts';
import { isPlain, numberIn } from '#domain/kernel/localNumber.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { isPressing } from '#src/forms/isPressing.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import { useAsk, useCloseDialog } from '#src/system/dialog.ts';
import styles from './ECommerce.module.css';

const kinds = ['percent', 'amount'] as const;

type Props = { chosen: readonly Product[]; onPrice: (by: PriceChange) => void };

/** By how much the price of all that are chosen changes, or what it is from now on. What comes of it is said before. */
export function PriceDialog({ chosen, onPrice }: Props) {
  const t = useTranslations('eCommerce', 'forms');
  const language = useLanguage();
  const money = useMoney();
  const close = useCloseDialog();
  const ask = useAsk();
  const [kindId, valueId] = [useId(), useId()];
  const [kind, setKind] = useState<(typeof kinds)[number]>(chosen.length === 1 ? 'amount' : 'percent');
  const [typed, type] = useState('');
  const [isTried, tried] = useState(false);
  const value = numberIn(typed, language, kind === 'percent');
  const after = value === undefined || Number.isNaN(value) ? [] : chosen.map((one) => priced(one, { kind, value }));
  const isRight =
    after.length > 0 &&
    after.every(({ priceTaxExcl, priceTaxIncl }) => priceTaxExcl >= 0 && priceTaxIncl <= productLimits.price) &&
    (kind === 'percent' || value === inCents(value ?? 0));
  const fault = isTried && !isRight ? t(`eCommerce:price_${kind}_wrong`, { max: money(productLimits.price) }) : null;
  const isRead = value !== undefined && !Number.isNaN(value) && !isPlain(typed, language);
  const said = fault ?? (isRead ? t('forms:readAs', { number: numberText(value, language) }) : null);
  const [first, then] = [chosen[0], after[0]];
  const save = () => {
    tried(true);
    if (!isRight || value === undefined) return;
    close();
    const change = () => onPrice({ kind, value });
    const free = after.filter(({ priceTaxExcl }, at) => priceTaxExcl === 0 && chosen[at]?.priceTaxExcl !== 0).length;
    if (free === 0) return change();
    ask(
      {
        title: t('eCommerce:priceFreeTitle', { count: free }),
        text: t('eCommerce:priceFree', { price: money(0) }),
        confirm: t('eCommerce:changePrice'),
        intent: 'danger',
      },
      change,
    );
  };
  return (
    <DialogForm submit={t('eCommerce:changePrice')} onSubmit={save} onCancel={close}>
      <FormGroup label={t('eCommerce:priceKind')} labelFor={kindId}>
        <HTMLSelect
          id={kindId}
          fill
          value={kind}
          onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? 'percent')}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`eCommerce:price_${one}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup
        label={t(`eCommerce:price_${kind}_value`)}
        labelFor={valueId}
        intent={fault ? 'danger' : 'none'}
        helperText={said ? <span id={`${valueId}-said`}>{said}</span> : undefined}
      >
        <InputGroup
          id={valueId}
          autoFocus
          dir="ltr"
          inputMode={kind === 'percent' ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={said ? `${valueId}-said` : undefined}
          onValueChange={type}
          onBlur={() => tried(isTried || (typed !== '' && !isPressing()))}
        />
      </FormGroup>
      <p className={styles.muted} role="status">
        {first && then && isRight
          ? t('eCommerce:priceBecomes', { name: first.name, from: money(first.priceTaxIncl), to: money(then.priceTaxIncl) })
          : ''}
      </p>
    </DialogForm>
  );
}
