import { inCents, productLimits, withoutTax, withTax } from '#domain/eCommerce/eCommerce.schema.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';
import { NumberInput } from '#src/forms/fields.tsx';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormFaults, useFormField, useFormValue } from '#src/forms/useFormField.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useMoneySign } from '#src/samples/kit/invoices/useMoney.ts';
import styles from './ECommerce.module.css';
import { centsText, rateIn, type TypedProduct } from './typedProduct.ts';

const isPrice = (price = Number.NaN): price is number => price >= 0 && price <= productLimits.price && inCents(price) === price;
const isRate = (rate = Number.NaN): rate is number => rate >= 0 && rate <= productLimits.taxRate;

/** What is wrong with one of them is seen by all. */
const linked = ['priceTaxExcl', 'taxRate', 'priceTaxIncl'] as const;

type Rule = (price: number, taxRate: number) => number;

/** The prices of a product: the one with tax follows the one without and the rate; the one without follows what is typed with it. */
export function PricesInput({ form }: { form: FormOf<TypedProduct> }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const sign = useMoneySign();
  const excl = useFormField(form, 'priceTaxExcl');
  const incl = useFormField(form, 'priceTaxIncl');
  const taxRate = useFormValue(form, 'taxRate');
  const { faulty } = useFormFaults(form);
  const follow = (change: (text: string) => void, rule: Rule, price: string, rate: string) => {
    const [from, by] = [numberIn(price, language), rateIn(rate, language)];
    const follows = isPrice(from) && isRate(by) ? rule(from, by) : Number.NaN;
    // What follows from no price, or is none itself, is empty: the price of other figures must not stay.
    change(isPrice(follows) ? centsText(follows, language) : '');
    form.checkAgain(linked.filter((name) => faulty.includes(name)));
  };
  const whyEmpty = (value: string, other: string) => (value === '' && other !== '' ? { help: t('eCommerce:priceFollows') } : {});
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          form={form}
          name="priceTaxExcl"
          label={t('eCommerce:priceTaxExcl')}
          {...whyEmpty(excl.value, incl.value)}
          sign={sign}
          onTyped={(text) => follow(incl.change, withTax, text, taxRate)}
        />
        <NumberInput
          form={form}
          name="taxRate"
          label={t('eCommerce:taxRate')}
          unit="%"
          isFraction
          // Of two prices the one that is there is meant.
          onTyped={(text) =>
            excl.value === '' && incl.value !== ''
              ? follow(excl.change, withoutTax, incl.value, text)
              : follow(incl.change, withTax, excl.value, text)
          }
        />
        <NumberInput
          form={form}
          name="priceTaxIncl"
          label={t('eCommerce:priceTaxIncl')}
          {...whyEmpty(incl.value, excl.value)}
          sign={sign}
          onTyped={(text) => follow(excl.change, withoutTax, text, taxRate)}
        />
      </div>
      <NumberInput
        form={form}
        name="comparedPrice"
        label={t('eCommerce:comparedPrice')}
        help={t('eCommerce:comparedPriceHelp')}
        sign={sign}
      />
    </>
  );
}
