import type { Locator, Page } from '@playwright/test';

/** Somebody at mouse and keyboard, of whom every press is counted. What is typed into a field that has the focus is not. */
export const handOn = (page: Page) => {
  let presses = 0;
  return {
    presses: () => presses,
    press: async (what: Locator): Promise<void> => {
      presses += 1;
      await what.click();
    },
    key: async (name: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(name);
    },
    /** Opens a list of choices and takes one: two presses. */
    choose: async (from: Locator, option: string): Promise<void> => {
      presses += 2;
      await from.selectOption(option);
    },
    /** Goes into a field, where nothing else has put the focus there, and types over what is in it. */
    typeInto: async (field: Locator, text: string): Promise<void> => {
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        presses += 1;
        await field.click();
      }
      await field.fill(text);
    },
  };
};
export type Hand = ReturnType<typeof handOn>;
