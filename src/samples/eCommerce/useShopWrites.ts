import { inCategory, type PriceChange, priced, withSaved } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order, OrderNote, Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { type ListWrite, useListWrites } from '#src/samples/kit/useListWrites.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';

const without = <Row extends { id: string }>(rows: readonly Row[], gone: readonly Row[]): Row[] => {
  const ids = new Set(gone.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};

/** What can be done with products, each seen at once and undone for five seconds. */
export const useProductWrites = () => {
  const t = useTranslations('eCommerce');
  const { eCommerce: api } = usePorts().api;
  const cache = useCache();
  const { written, write } = useListWrites('eCommerce.products', {});
  // One that was read by itself is old then, too.
  const sent = async (call: Promise<unknown>) => {
    await call;
    cache.refreshAll('eCommerce.product');
  };
  const putting = (put: readonly Product[]): ListWrite<Product[]> => ({
    isExact: true,
    change: (read) => withSaved(read, put),
    send: () => sent(api.saveProducts({ body: { products: [...put] } })),
  });
  const change = (before: readonly Product[], after: readonly Product[]) =>
    write({ ...putting(after), undo: { text: t('eCommerce:changed', { count: after.length }), write: putting(before) } });
  const remove = (gone: readonly Product[]) => {
    const [only, ...others] = gone;
    if (!only) return Promise.resolve(false);
    const productIds = gone.map(({ id }) => id);
    return write({
      isExact: true,
      change: (read) => without(read, gone),
      send: () =>
        sent(others.length > 0 ? api.removeProducts({ body: { productIds } }) : api.removeProduct({ body: { id: only.id } })),
      undo: { text: t('eCommerce:removed', { count: gone.length }), write: putting(gone) },
    });
  };
  return {
    /** Rejects when it was not taken: the form says why. */
    save: (saved: Product) =>
      written({
        isExact: true,
        change: (read) => withSaved(read, [saved]),
        send: async () => {
          await api.saveProduct({ body: saved });
          cache.change('eCommerce.product', { query: { productId: saved.id } }, () => saved);
          // One that was removed and is here again: the failure to read it is over.
          cache.refresh('eCommerce.product', { query: { productId: saved.id } });
        },
      }),
    activate: (chosen: readonly Product[], active: boolean) =>
      change(
        chosen,
        chosen.map((one) => ({ ...one, active })),
      ),
    price: (chosen: readonly Product[], by: PriceChange) =>
      change(
        chosen,
        chosen.map((one) => priced(one, by)),
      ),
    place: (chosen: readonly Product[], category: string, isIn: boolean) =>
      change(
        chosen,
        chosen.map((one) => inCategory(one, category, isIn)),
      ),
    remove,
  };
};
export type ProductWrites = ReturnType<typeof useProductWrites>;

/** Notes of an order, seen at once; one that is removed can be taken back. */
export const useNoteWrites = (order: Order) => {
  const t = useTranslations('eCommerce');
  const { eCommerce: api } = usePorts().api;
  const cache = useCache();
  const { write } = useListWrites('eCommerce.order', { query: { orderId: order.id } });
  const noted = (notes: readonly OrderNote[]): ListWrite<Order> => ({
    isExact: true,
    change: (read) => ({ ...read, notes: [...notes] }),
    send: async () => {
      await api.saveOrders({ body: { orders: [{ ...order, notes: [...notes] }] } });
      cache.refresh('eCommerce.orders', {});
    },
  });
  const { notes = [] } = order;
  const change = (after: readonly OrderNote[], text: string) => write({ ...noted(after), undo: { text, write: noted(notes) } });
  return {
    add: (note: OrderNote) => change([note, ...notes], t('eCommerce:noteAdded')),
    remove: ({ id }: OrderNote) =>
      change(
        notes.filter((one) => one.id !== id),
        t('eCommerce:noteRemoved'),
      ),
  };
};

/** Orders are only read and removed: the sample knows no way from one status to another. */
export const useOrderWrites = () => {
  const t = useTranslations('eCommerce');
  const { eCommerce: api } = usePorts().api;
  const cache = useCache();
  const { write } = useListWrites('eCommerce.orders', {});
  const sent = async (call: Promise<unknown>) => {
    await call;
    cache.refreshAll('eCommerce.order');
  };
  return {
    remove: (gone: readonly Order[]) =>
      write({
        isExact: true,
        change: (read) => without(read, gone),
        send: () => sent(api.removeOrders({ body: { orderIds: gone.map(({ id }) => id) } })),
        undo: {
          text: t('eCommerce:ordersRemoved', { count: gone.length }),
          write: {
            isExact: true,
            change: (read) => withSaved(read, gone),
            send: () => sent(api.saveOrders({ body: { orders: [...gone] } })),
          },
        },
      }),
  };
};
