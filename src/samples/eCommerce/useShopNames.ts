import { categoryNames, paymentMethods } from '#domain/eCommerce/eCommerce.data.ts';
import type { NameOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> =>
  new Map((Object.keys(names) as Key[]).map((key) => [names[key], key]));
const [categories, methods] = [keysOf(categoryNames), keysOf(paymentMethods)];

/** What a category is called; one that somebody has added keeps its own name. */
export const useCategoryText = (): NameOf => {
  const t = useTranslations('eCommerce');
  return (category) => {
    const key = categories.get(category);
    return key ? t(`eCommerce:category_${key}`) : category;
  };
};

/** What a way of paying is called; one that is not ours keeps its own name. */
export const useMethodText = (): NameOf => {
  const t = useTranslations('eCommerce');
  return (method) => {
    const key = methods.get(method);
    return key ? t(`eCommerce:method_${key}`) : method;
  };
};
