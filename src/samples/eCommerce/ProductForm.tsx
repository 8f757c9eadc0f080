import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { categoriesOf, handleOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { type Product, product as productSchema } from '#domain/eCommerce/eCommerce.schema.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { Form } from '#src/forms/Form.tsx';
import { CheckInput, LinesInput, NumberInput, TextInput } from '#src/forms/fields.tsx';
import { type FormOf, useForm } from '#src/forms/useForm.ts';
import { useFormFaults } from '#src/forms/useFormField.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { PageTabPanel } from '#src/ui/page/PageTabs.tsx';
import { ChipsInput } from './ChipsInput.tsx';
import styles from './ECommerce.module.css';
import { ImagesInput } from './ImagesInput.tsx';
import { PricesInput } from './PricesInput.tsx';
import { type TypedProduct, typedOf } from './typedProduct.ts';
import { useProducts } from './useShop.ts';
import { listSearch, productPath, productsPath } from './useShopAddress.ts';
import { useProductWrites } from './useShopWrites.ts';

export const productTabs = ['basic', 'images', 'pricing', 'inventory', 'shipping'] as const;
type ProductTab = (typeof productTabs)[number];

/** Which tab has which fields: a fault leads to its own. */
const fieldsOf: Record<ProductTab, readonly string[]> = {
  basic: ['name', 'description', 'categories', 'tags', 'active'],
  images: ['images', 'featuredImageId'],
  pricing: ['priceTaxExcl', 'priceTaxIncl', 'taxRate', 'comparedPrice'],
  inventory: ['sku', 'quantity'],
  shipping: ['width', 'height', 'depth', 'weight', 'extraShippingFee'],
};

type Props = { product: Product; isNew: boolean; tab: ProductTab; onTab: (tab: ProductTab) => void };

/** All that is known of a product. Every tab is there all the time, so that what is typed on one stays while another is looked at. */
export function ProductForm({ product, isNew, tab, onTab }: Props) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const navigate = useNavigate();
  const showMessage = useShowMessage();
  const { save, remove } = useProductWrites();
  const known = useProducts().value ?? [];
  const panel = useRef<HTMLDivElement>(null);
  const saved = useRef(product);
  const toList = () => void navigate(`${productsPath}${listSearch()}`);
  const form = useForm({
    schema: productSchema,
    initial: typedOf(product),
    bodyOf: (typed) => ({
      ...typed,
      id: product.id,
      handle: handleOf(typed.name),
      priceTaxExcl: numberFrom(typed.priceTaxExcl),
      priceTaxIncl: numberFrom(typed.priceTaxIncl),
      comparedPrice: numberFrom(typed.comparedPrice),
      extraShippingFee: numberFrom(typed.extraShippingFee),
      taxRate: numberFrom(typed.taxRate),
      quantity: numberFrom(typed.quantity),
    }),
    named: { cents: 'eCommerce:notCents', taxFollows: 'eCommerce:notWithTax', integer: 'eCommerce:notWhole' },
    send: (body) => {
      saved.current = body;
      return save(body);
    },
    staysOpen: true,
    done: () => {
      showMessage({ text: t('eCommerce:saved', { name: saved.current.name }), variant: 'success' });
      // Its address says its name; the new one has none of its own before.
      void navigate(`${productPath(saved.current)}${window.location.search}`, { replace: true });
    },
    what: isNew ? t('eCommerce:newProduct') : product.name,
  });
  useFaultOnTab({ form, tab, onTab, panel });
  const removeThis = () => {
    toList();
    void remove([product]);
  };
  const trash = <Button variant="minimal" intent="danger" icon={<Trash />} text={t('eCommerce:remove')} onClick={removeThis} />;
  const section = (id: ProductTab) => ({ className: styles.section, hidden: id !== tab });
  return (
    <div ref={panel} className={styles.form}>
      <PageTabPanel name="product" selected={tab}>
        <Form
          form={form}
          label={t('titles:product')}
          submit={t('eCommerce:save')}
          onCancel={toList}
          actions={isNew ? undefined : trash}
        >
          <div {...section('basic')}>
            <TextInput form={form} name="name" label={t('eCommerce:name')} help={t('eCommerce:nameHelp')} />
            <LinesInput form={form} name="description" label={t('eCommerce:description')} rows={5} />
            <ChipsInput form={form} name="categories" label={t('eCommerce:categories')} offered={categoriesOf(known, language)} />
            <ChipsInput form={form} name="tags" label={t('eCommerce:tags')} offered={[]} />
            <CheckInput form={form} name="active" label={t('eCommerce:isSold')} />
          </div>
          <div {...section('images')}>
            <ImagesInput form={form} />
          </div>
          <div {...section('pricing')}>
            <PricesInput form={form} />
          </div>
          <div {...section('inventory')}>
            <TextInput form={form} name="sku" label={t('eCommerce:sku')} />
            <NumberInput form={form} name="quantity" label={t('eCommerce:quantity')} />
          </div>
          <div {...section('shipping')}>
            <div className={styles.pair}>
              <TextInput form={form} name="width" label={t('eCommerce:width')} />
              <TextInput form={form} name="height" label={t('eCommerce:height')} />
              <TextInput form={form} name="depth" label={t('eCommerce:depth')} />
              <TextInput form={form} name="weight" label={t('eCommerce:weight')} />
            </div>
            <NumberInput form={form} name="extraShippingFee" label={t('eCommerce:extraShippingFee')} sign="$" />
          </div>
        </Form>
      </PageTabPanel>
    </div>
  );
}

type Faulty = {
  form: FormOf<TypedProduct>;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  panel: { current: HTMLDivElement | null };
};

/** After a try that left something wrong on a tab that is not shown, that tab is, and the first wrong field of it has the focus. */
const useFaultOnTab = ({ form, tab, onTab, panel }: Faulty): void => {
  const { faulty, tries } = useFormFaults(form);
  const isOwed = useRef(false);
  const lead = useEffectEvent(() => {
    const wrong = productTabs.filter((id) => fieldsOf[id].some((name) => faulty.includes(name)));
    const [first] = wrong;
    if (!first || wrong.includes(tab)) return;
    isOwed.current = true;
    onTab(first);
  });
  // Which fields are wrong is known when the form has looked at them, and nobody but the form hears of it.
  useEffect(() => {
    if (tries > 0) lead();
  }, [tries]);
  // The focus is the browser's: it can be set only when the tab is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other tab
  useLayoutEffect(() => {
    if (!isOwed.current) return;
    isOwed.current = false;
    panel.current?.querySelector<HTMLElement>('div:not([hidden]) > * [aria-invalid="true"]')?.focus();
  }, [tab]);
};
