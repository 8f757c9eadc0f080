import { array, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { order, orderList, product, productList } from './eCommerce.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const path = '/api/e-commerce-app';
const id = string().required();
const ids = array(id).min(1).required();

/** Sample rows of the shop: answered by Mirage in the browser. All but `saveProducts` and `saveOrders` are the specification's. */
export const eCommerceEndpoints = endpoints({
  products: { ...sample, method: 'GET', path: `${path}/products`, about: 'All products.', reply: productList },
  removeProducts: {
    ...sample,
    method: 'POST',
    path: `${path}/remove-products`,
    about: 'Removes products, and answers their ids.',
    body: object({ productIds: ids }),
    reply: array(id).required(),
  },
  removeProduct: {
    ...sample,
    method: 'POST',
    path: `${path}/remove-product`,
    about: 'Removes a product, and answers its id.',
    body: object({ id }),
    reply: id,
  },
  product: {
    ...sample,
    method: 'GET',
    path: `${path}/product`,
    about: 'The product with this id.',
    query: object({ productId: id }),
    reply: product,
  },
  saveProduct: {
    ...sample,
    method: 'POST',
    path: `${path}/product/save`,
    about: 'Replaces a product by its id, or adds it in front of all others.',
    body: product,
    reply: product,
  },
  saveProducts: {
    ...sample,
    method: 'POST',
    path: `${path}/save-products`,
    about: 'Replaces products by their ids, or adds them: what is changed at once, or comes back after it was removed.',
    body: object({ products: array(product.required()).min(1).required() }),
    reply: productList,
  },
  orders: { ...sample, method: 'GET', path: `${path}/orders`, about: 'All orders.', reply: orderList },
  removeOrders: {
    ...sample,
    method: 'POST',
    path: `${path}/remove-orders`,
    about: 'Removes orders, and answers their ids.',
    body: object({ orderIds: ids }),
    reply: array(id).required(),
  },
  order: {
    ...sample,
    method: 'GET',
    path: `${path}/order`,
    about: 'The order with this id.',
    query: object({ orderId: id }),
    reply: order,
  },
  saveOrders: {
    ...sample,
    method: 'POST',
    path: `${path}/save-orders`,
    about: 'Puts back orders that were removed.',
    body: object({ orders: array(order.required()).min(1).required() }),
    reply: orderList,
  },
});
