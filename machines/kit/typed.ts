/** The types of a chart, for `setup({ types: typed<…>() })`: only the compiler reads them, nothing of them is there at run time. */
export const typed = <Types>(): Types => ({}) as Types;
