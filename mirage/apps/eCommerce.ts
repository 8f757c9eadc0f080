import { eCommerceEndpoints } from '#domain/eCommerce/eCommerce.endpoints.ts';
import { withSaved } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order, Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { manyOrders, manyProducts, orderSeed, productSeed } from '#domain/eCommerce/eCommerce.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const [products, orders] = ['eCommerce', 'eCommerceOrders'];

const oneOf = <Row extends { id: string }>(tables: Tables, table: string, id: string): Row => {
  const found = tables.all<Row>(table).find((row) => row.id === id);
  if (!found) throw new Problem('not_found');
  return found;
};

const save = <Row extends { id: string }>(tables: Tables, table: string, saved: readonly Row[]): Row[] => {
  tables.load(table, withSaved(tables.all<Row>(table), saved));
  return [...saved];
};

/** A shop: products that are written, and orders that are read. */
export const eCommerceApp: MirageApp = {
  name: 'eCommerce',
  seed: (tables) => {
    tables.load(products, productSeed);
    tables.load(orders, orderSeed);
  },
  many: (tables) => {
    tables.load(products, manyProducts());
    tables.load(orders, manyOrders());
  },
  answers: (on) => {
    on(eCommerceEndpoints.products, ({ tables }) => tables.all<Product>(products));
    on(eCommerceEndpoints.removeProducts, ({ tables, body }) => {
      tables.remove(products, body.productIds);
      return body.productIds;
    });
    on(eCommerceEndpoints.removeProduct, ({ tables, body }) => {
      tables.remove(products, [body.id]);
      return body.id;
    });
    on(eCommerceEndpoints.product, ({ tables, query }) => oneOf<Product>(tables, products, query.productId));
    on(eCommerceEndpoints.saveProduct, ({ tables, body }) => {
      save<Product>(tables, products, [body]);
      return body;
    });
    on(eCommerceEndpoints.saveProducts, ({ tables, body }) => save<Product>(tables, products, body.products));
    on(eCommerceEndpoints.orders, ({ tables }) => tables.all<Order>(orders));
    on(eCommerceEndpoints.removeOrders, ({ tables, body }) => {
      tables.remove(orders, body.orderIds);
      return body.orderIds;
    });
    on(eCommerceEndpoints.order, ({ tables, query }) => oneOf<Order>(tables, orders, query.orderId));
    on(eCommerceEndpoints.saveOrders, ({ tables, body }) => save<Order>(tables, orders, body.orders));
  },
};
