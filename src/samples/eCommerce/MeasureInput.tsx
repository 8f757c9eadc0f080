import { HTMLSelect } from '@blueprintjs/core';
import { NumberInput } from '#src/forms/fields.tsx';
import type { FormOf } from '#src/forms/useForm.ts';
import { useFormField } from '#src/forms/useFormField.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { TypedProduct } from './typedProduct.ts';

type Props = {
  form: FormOf<TypedProduct>;
  name: 'width' | 'height' | 'depth' | 'weight';
  units: readonly string[];
};

/** A number with the unit that it is in. */
export function MeasureInput({ form, name, units }: Props) {
  const t = useTranslations('eCommerce');
  const unit = useFormField(form, `${name}Unit`);
  const label = t(`eCommerce:${name}`);
  return (
    <NumberInput
      form={form}
      name={name}
      label={label}
      choice={
        <HTMLSelect
          minimal
          aria-label={t('eCommerce:unitOf', { name: label })}
          value={unit.value}
          options={[...units]}
          onChange={({ currentTarget }) => unit.change(currentTarget.value)}
        />
      }
    />
  );
}
