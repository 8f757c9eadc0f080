import { Button } from '@blueprintjs/core';
import { Dollar, Layers, Minus, Tick, Trash } from '@blueprintjs/icons';
import { categoriesOf, isGivenAway } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import { useAsk, useOpenDialog } from '#src/system/dialog.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { useCategoryText } from './useShopNames.ts';
import type { ProductWrites } from './useShopWrites.ts';

type MenuProps = { chosen: readonly Product[]; products: readonly Product[]; writes: ProductWrites };
type Props = MenuProps & { onRemove: (gone: readonly Product[]) => void };

/** What can be done with the products that are chosen, on whatever page they stand. */
export function ProductActions({ chosen, products, writes, onRemove }: Props) {
  const t = useTranslations('eCommerce');
  const openDialog = useOpenDialog();
  const ask = useAsk();
  const money = useMoney();
  const activate = () => {
    const change = () => void writes.activate(chosen, true);
    const free = chosen.filter((one) => !one.active && isGivenAway({ ...one, active: true })).length;
    if (free === 0) return change();
    ask(
      {
        title: t('eCommerce:priceFreeTitle', { count: free }),
        text: t('eCommerce:sellFree', { price: money(0) }),
        confirm: t('eCommerce:activate'),
        intent: 'danger',
      },
      change,
    );
  };
  const openPrice = () =>
    openDialog(
      t('eCommerce:priceTitle', { count: chosen.length }),
      <PriceDialog chosen={chosen} onPrice={(by) => void writes.price(chosen, by)} />,
    );
  return (
    <>
      {chosen.every(({ active }) => active) ? null : (
        <Button variant="minimal" icon={<Tick />} text={t('eCommerce:activate')} onClick={activate} />
      )}
      {chosen.some(({ active }) => active) ? (
        <Button
          variant="minimal"
          icon={<Minus />}
          text={t('eCommerce:deactivate')}
          onClick={() => void writes.activate(chosen, false)}
        />
      ) : null}
      <Button variant="minimal" icon={<Dollar />} text={t('eCommerce:changePrice')} onClick={openPrice} />
      <CategoryMenu chosen={chosen} products={products} writes={writes} />
      <Button variant="minimal" intent="danger" icon={<Trash />} text={t('eCommerce:remove')} onClick={() => onRemove(chosen)} />
    </>
  );
}

function CategoryMenu({ chosen, products, writes }: MenuProps) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const categoryText = useCategoryText();
  const menu = (
    <MenuList label={t('eCommerce:categories')}>
      {categoriesOf(products, language, categoryText).map((category) => {
        const isIn = chosen.every(({ categories }) => categories.includes(category));
        return (
          <MenuCheck
            key={category}
            isOn={isIn}
            text={categoryText(category)}
            onClick={() => void writes.place(chosen, category, !isIn)}
          />
        );
      })}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-start">
      <Button variant="minimal" icon={<Layers />} text={t('eCommerce:category')} />
    </MenuPopover>
  );
}
