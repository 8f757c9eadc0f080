import { useMemo } from 'react';
import { statusIds, toBePacked } from '#domain/eCommerce/eCommerce.data.ts';
import { customerName, latestStatus, type StatusText, stockOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useStay } from '#src/system/Staying.tsx';
import { useItems } from '#src/ui/commands/items.ts';
import { orderPath, productPath } from './useShopAddress.ts';

/** The samples have no site: their times are those of the reader's clock. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useProducts = () => useRead('eCommerce.products', {});
export const useOrders = () => useRead('eCommerce.orders', {});

/** What a status is called; one that is not ours keeps its own name. */
export const useStatusText = (): StatusText => {
  const t = useTranslations('eCommerce');
  return (status) => {
    const id = statusIds.find((known) => known === status?.id);
    return id ? t(`eCommerce:status_${id}`) : (status?.name ?? '');
  };
};

/** What goes on of the shop on every page once it was opened: the menu counts what asks for work, palette and search find all of it. */
function ShopKeeper() {
  const products = useProducts().value;
  const orders = useOrders().value;
  const low = useMemo(
    () => products?.filter(({ active, quantity }) => active && ['out', 'low'].includes(stockOf(quantity))).length,
    [products],
  );
  const packed = useMemo(() => orders?.filter((order) => toBePacked.includes(latestStatus(order)?.id ?? 0)).length, [orders]);
  useBadge('e-commerce-products', low);
  useBadge('e-commerce-orders', packed);
  useItems(
    'e-commerce',
    useMemo(
      () => [
        ...(products ?? []).map((one) => ({ id: `product:${one.id}`, title: one.name, hint: one.sku, url: productPath(one) })),
        ...(orders ?? []).map((one) => ({
          ...{ id: `order:${one.id}`, title: one.reference, hint: customerName(one), url: orderPath(one.id) },
        })),
      ],
      [products, orders],
    ),
  );
  return null;
}

export const useShopKept = (): void => useStay('e-commerce', ShopKeeper);
