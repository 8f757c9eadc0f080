import { withoutTax, withTax } from '#domain/eCommerce/eCommerce.schema.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { NumberInput } from '#src/forms/fields.tsx';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormField, useFormValue } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './ECommerce.module.css';
import { rateFrom, type TypedProduct } from './typedProduct.ts';

type Rule = (price: number, taxRate: number) => number;

/** The prices of a product: the one with tax follows the one without and the rate; the one without follows what is typed with it. */
export function PricesInput({ form }: { form: FormOf<TypedProduct> }) {
  const t = useTranslations('eCommerce');
  const excl = useFormField(form, 'priceTaxExcl');
  const incl = useFormField(form, 'priceTaxIncl');
  const taxRate = useFormValue(form, 'taxRate');
  const follow = (change: (text: string) => void, rule: Rule, price: string, rate: string) => {
    const result = rule(numberFrom(price) ?? Number.NaN, rateFrom(rate) ?? Number.NaN);
    // What follows from no price is none: the price of other figures must not stay.
    change(Number.isFinite(result) ? result.toFixed(2) : '');
  };
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          form={form}
          name="priceTaxExcl"
          label={t('eCommerce:priceTaxExcl')}
          sign="$"
          onTyped={(text) => follow(incl.change, withTax, text, taxRate)}
        />
        <NumberInput
          form={form}
          name="taxRate"
          label={t('eCommerce:taxRate')}
          unit="%"
          onTyped={(text) => follow(incl.change, withTax, excl.value, text)}
        />
        <NumberInput
          form={form}
          name="priceTaxIncl"
          label={t('eCommerce:priceTaxIncl')}
          sign="$"
          onTyped={(text) => follow(excl.change, withoutTax, text, taxRate)}
        />
      </div>
      <NumberInput
        form={form}
        name="comparedPrice"
        label={t('eCommerce:comparedPrice')}
        help={t('eCommerce:comparedPriceHelp')}
        sign="$"
      />
    </>
  );
}
