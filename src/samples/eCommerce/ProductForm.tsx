import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { categoriesOf, handleOf, isGivenAway, isSkuTaken } from '#domain/eCommerce/eCommerce.rules.ts';
import { type Product, productWithOwnSku } from '#domain/eCommerce/eCommerce.schema.ts';
import { lengthUnits, massUnits, measured } from '#domain/eCommerce/measure.rules.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { Form } from '#src/forms/Form.tsx';
import { CheckInput, LinesInput, NumberInput, TextInput } from '#src/forms/fields.tsx';
import { type FormOf, useForm } from '#src/forms/useForm.ts';
import { useFormFaults, useFormValue } from '#src/forms/useFormField.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { samePage } from '#src/platform/focus.ts';
import { useMoney, useMoneySign } from '#src/samples/kit/invoices/useMoney.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { PageTabPanel } from '#src/ui/page/PageTabs.tsx';
import { ChipsInput } from './ChipsInput.tsx';
import styles from './ECommerce.module.css';
import { ImagesInput } from './ImagesInput.tsx';
import { MeasureInput } from './MeasureInput.tsx';
import { PricesInput } from './PricesInput.tsx';
import { changedFields, faultsTyped, type NamedField, rateIn, type TypedProduct, typedOf } from './typedProduct.ts';
import { useProducts } from './useShop.ts';
import { listSearch, productPath, productsPath } from './useShopAddress.ts';
import { useCategoryText } from './useShopNames.ts';
import { useProductWrites } from './useShopWrites.ts';

export const productTabs = ['basic', 'images', 'pricing', 'inventory', 'shipping'] as const;
export type ProductTab = (typeof productTabs)[number];

/** Which tab has which fields: a fault leads to its own. */
const fieldsOf: Record<ProductTab, readonly string[]> = {
  basic: ['name', 'description', 'categories', 'tags', 'active'],
  images: ['images', 'featuredImageId'],
  pricing: ['priceTaxExcl', 'priceTaxIncl', 'taxRate', 'comparedPrice'],
  inventory: ['sku', 'quantity'],
  shipping: ['width', 'height', 'depth', 'weight', 'extraShippingFee'],
};

type Props = {
  product: Product;
  isNew: boolean;
  /** It was removed after it was read. */
  isGone: boolean;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  /** Hears which tabs hold something wrong. */
  onFaulty: (tabs: readonly ProductTab[]) => void;
};

/** All that is known of a product. Every tab is there all the time, so that what is typed on one stays while another is looked at. */
export function ProductForm({ product, isNew, isGone, tab, onTab, onFaulty }: Props) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const sign = useMoneySign();
  const money = useMoney();
  const navigate = useNavigate();
  const showMessage = useShowMessage();
  const { save, remove } = useProductWrites();
  const known = useProducts().value ?? [];
  const categoryText = useCategoryText();
  const panel = useRef<HTMLDivElement>(null);
  const saved = useRef(product);
  const [mine, setMine] = useState(product);
  const [hasSeenPrice, seePrice] = useState(false);
  if (tab === 'pricing' && !hasSeenPrice) seePrice(true);
  const toList = () => void navigate(`${productsPath}${listSearch()}`);
  const form = useForm({
    schema: productWithOwnSku((sku) => isSkuTaken(known, product.id, sku)),
    initial: typedOf(product, language),
    bodyOf: (typed) => ({
      ...typed,
      id: product.id,
      handle: handleOf(typed.name),
      priceTaxExcl: numberIn(typed.priceTaxExcl, language),
      priceTaxIncl: numberIn(typed.priceTaxIncl, language),
      comparedPrice: numberIn(typed.comparedPrice, language),
      extraShippingFee: numberIn(typed.extraShippingFee, language),
      taxRate: rateIn(typed.taxRate, language),
      quantity: numberIn(typed.quantity, language),
      width: measured(typed.width, typed.widthUnit, language),
      height: measured(typed.height, typed.heightUnit, language),
      depth: measured(typed.depth, typed.depthUnit, language),
      weight: measured(typed.weight, typed.weightUnit, language),
    }),
    named: {
      'name.min': 'eCommerce:nameHelp',
      taken: 'eCommerce:skuTaken',
      typeError: 'eCommerce:notNumber',
      'priceTaxIncl.typeError': 'eCommerce:notNumber_incl',
      'taxRate.typeError': 'eCommerce:notNumber_rate',
      'comparedPrice.typeError': 'eCommerce:notNumber_compared',
      'extraShippingFee.typeError': 'eCommerce:notNumber_fee',
      'quantity.typeError': 'eCommerce:notNumber_quantity',
      negative: 'eCommerce:notNegative',
      cents: 'eCommerce:notCents',
      taxFollows: 'eCommerce:notWithTax',
      integer: 'eCommerce:notWhole',
      measure: 'eCommerce:notMeasure',
      withTax: 'eCommerce:tooMuchWithTax',
    },
    placed: faultsTyped,
    send: (body) => {
      saved.current = body;
      return save(body);
    },
    staysOpen: true,
    done: () => {
      setMine(saved.current);
      const said = { name: saved.current.name, price: money(0) };
      showMessage(
        isGivenAway(saved.current)
          ? { text: t('eCommerce:savedFree', said), variant: 'warning' }
          : { text: t('eCommerce:saved', said), variant: 'success' },
      );
      // Its address says its name; the new one has none of its own before.
      void navigate(`${productPath(saved.current)}${window.location.search}`, { replace: true, state: samePage });
    },
    what: isNew ? t('eCommerce:newProduct') : product.name,
  });
  useFaultOnTab({ form, tab, onTab, onFaulty, panel });
  const removeThis = () => {
    toList();
    void remove([product]);
  };
  const trash = <Button variant="minimal" intent="danger" icon={<Trash />} text={t('eCommerce:remove')} onClick={removeThis} />;
  const section = (id: ProductTab) => ({ className: styles.section, hidden: id !== tab });
  return (
    <div ref={panel} className={styles.form}>
      <PageTabPanel name="product" selected={tab}>
        {/* A new one stands blank until its address says its name: no other tab knows it. */}
        <Meanwhile isGone={isGone} changed={isNew ? [] : changedFields([mine, saved.current], product)} />
        {/* Of a new one nobody can say so before they came to its price. */}
        {isNew && !hasSeenPrice ? null : <GivenAway form={form} />}
        <Form
          form={form}
          label={t('titles:product')}
          submit={t(isGone ? 'eCommerce:addAgain' : 'eCommerce:save')}
          onCancel={toList}
          actions={isNew || isGone ? undefined : trash}
        >
          <div {...section('basic')}>
            <TextInput form={form} name="name" label={t('eCommerce:name')} help={t('eCommerce:nameHelp')} />
            <LinesInput form={form} name="description" label={t('eCommerce:description')} rows={5} />
            <ChipsInput
              form={form}
              name="categories"
              label={t('eCommerce:categories')}
              offered={categoriesOf(known, language, categoryText)}
              nameOf={categoryText}
            />
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
              <MeasureInput form={form} name="width" units={lengthUnits} />
              <MeasureInput form={form} name="height" units={lengthUnits} />
              <MeasureInput form={form} name="depth" units={lengthUnits} />
              <MeasureInput form={form} name="weight" units={massUnits} />
            </div>
            <NumberInput form={form} name="extraShippingFee" label={t('eCommerce:extraShippingFee')} sign={sign} />
          </div>
        </Form>
      </PageTabPanel>
    </div>
  );
}

/** What happened to the product in another tab since the form was opened or saved. */
function Meanwhile({ isGone, changed }: { isGone: boolean; changed: readonly NamedField[] }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  if (isGone) return <AlertNote intent="warning">{t('eCommerce:removedMeanwhile')}</AlertNote>;
  const names = changed.map((field) => t(`eCommerce:${field === 'images' ? 'tab_images' : field}`));
  return (
    <AlertNote intent="primary">
      {changed.length > 0 ? t('eCommerce:changedMeanwhile', { fields: listText(names, language) }) : null}
    </AlertNote>
  );
}

/** That customers would pay nothing, on whatever tab somebody is: a price that nobody typed is 0. */
function GivenAway({ form }: { form: FormOf<TypedProduct> }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const money = useMoney();
  const price = numberIn(useFormValue(form, 'priceTaxExcl'), language);
  const isFree = isGivenAway({ active: useFormValue(form, 'active'), priceTaxExcl: price ?? Number.NaN });
  return <AlertNote intent="warning">{isFree ? t('eCommerce:freeNow', { price: money(0) }) : null}</AlertNote>;
}

type Faulty = {
  form: FormOf<TypedProduct>;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  onFaulty: (tabs: readonly ProductTab[]) => void;
  panel: { current: HTMLDivElement | null };
};

/** After a try that left something wrong on a tab that is not shown, that tab is, and the first wrong field of it has the focus. */
const useFaultOnTab = ({ form, tab, onTab, onFaulty, panel }: Faulty): void => {
  const { faulty, tries } = useFormFaults(form);
  const isOwed = useRef(false);
  const wrong = productTabs.filter((id) => fieldsOf[id].some((name) => faulty.includes(name)));
  const report = useEffectEvent(() => onFaulty(wrong));
  const names = wrong.join();
  // The tabs are drawn above the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other set of them
  useEffect(() => report(), [names]);
  const lead = useEffectEvent(() => {
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
