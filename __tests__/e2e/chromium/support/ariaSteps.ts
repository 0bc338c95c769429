import type { Locator } from '@playwright/test';
import { expect } from './test';

const POTLI = 'Indigo Satin Gota Patti Star Flower Potli Bag';

/** The accessibility tree of each step of a purchase, with the controls needed to continue. */
const STEPS = {
  home: `
    - main:
      - heading "The wedding wardrobe" [level=1]
      - link "Shop bridal lehengas"
      - region "Shop by category":
        - heading "Shop by category" [level=2]`,
  list: `
    - main:
      - navigation "Breadcrumb"
      - heading /^Potlis \\d+ pieces?$/ [level=1]
      - combobox "Sort"
      - list "Potlis":
        - listitem:
          - article:
            - img /by .+, .*view/
            - link
            - paragraph: /₹/
            - button /^Wishlist/`,
  product: `
    - main:
      - region "Pictures of ${POTLI}"
      - button "Share this piece"
      - 'button "Wishlist: ${POTLI}"'
      - heading "${POTLI}" [level=1]
      - paragraph: ₹4,300
      - radiogroup /^Size/:
        - radio "One size" [checked]
      - button "Add to cart"`,
  added: `
    - dialog "Added to your cart":
      - heading "Added to your cart" [level=2]
      - button "Close"
      - paragraph: ${POTLI}
      - link "Checkout"
      - link "View cart"
      - button "Continue shopping"`,
  cart: `
    - main:
      - navigation "Checkout"
      - heading "Your cart" [level=1]
      - list "Items in your cart":
        - listitem:
          - paragraph:
            - link "${POTLI}"
          - group "Quantity of ${POTLI}, One size":
            - textbox "Quantity of ${POTLI}, One size"
            - button "Increase quantity of ${POTLI}, One size"
          - button "Remove ${POTLI}, One size"`,
  address: `
    - main:
      - heading "Delivery address" [level=1]
      - combobox "Country"
      - textbox "Full name"
      - textbox "Flat, building and street"
      - textbox "PIN code"
      - textbox "City or town"
      - combobox "State"
      - textbox "Mobile number"
      - textbox "Email"
      - button "Deliver to this address"`,
  payment: `
    - main:
      - heading "Payment" [level=1]
      - region "Deliver to":
        - link "Change address"
      - group "How would you like to pay?":
        - radio /^UPI/ [checked]
        - radio /^Cash on delivery/
      - button /^Pay ₹/`,
  thanks: `
    - main:
      - paragraph: /^Order \\d+ is confirmed$/
      - heading "Thank you, Asha" [level=1]
      - list /^Items in order \\d+$/:
        - listitem
      - region "What happens next"
      - link "Track this order"
      - link "Continue shopping"`,
} as const;

/** Expects the accessibility tree of a step. */
export const expectAriaStep = (part: Locator, step: keyof typeof STEPS) =>
  expect(part).toMatchAriaSnapshot(STEPS[step]);
