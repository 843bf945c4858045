import type { Locator } from 'playwright-core';
import type { Person } from './browser-test.ts';

/** Answers the first step. */
export async function answerAboutYou(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('input[type=date]').fill('1990-05-20');
  await page
    .getByRole('button', { name: /Where you live|Choose a region/ })
    .first()
    .click();
  for (const place of ['Jiangsu', 'Suzhou', 'Gusu District'])
    await pick(page.getByText(place, { exact: true }).first());
  await radio(person, 'Employer', 'Private company');
  await radio(person, 'Do you own a company', 'No');
}

/** Answers all required questions as an employee of thirty-six with a clean record. */
export async function answerQuestions(person: Person): Promise<void> {
  await answerAboutYou(person);
  await person.button('Next').click();
  await person.field('Monthly income after tax').fill('15000');
  await radio(person, 'Is your salary paid through a bank', 'Yes');
  await person.field(/Months of social insurance/).fill('36');
  await person.field(/Months of provident fund/).fill('36');
  await person.field('Monthly provident fund deposit').fill('1800');
  await person.button('Next').click();
  await radio(person, 'Your home', 'None');
  await radio(person, 'Your car', 'None');
  await person.button('Next').click();
  await radio(person, 'Do you have overdue payments now', 'No');
  for (const inquiries of await person.page.getByLabel(/^Credit inquiries/).all()) await inquiries.fill('1');
  await person.field(/Most overdue instalments in a row/).fill('0');
  await person.field('Share of card limits in use').fill('20');
  await person.field('Monthly repayments as a share of income').fill('15');
}

async function radio(person: Person, group: string, choice: string): Promise<void> {
  await person.page
    .getByRole('group', { name: group })
    .or(person.page.getByRole('radiogroup', { name: group }))
    .first()
    .getByText(choice, { exact: true })
    .click();
}
const pick = (place: Locator): Promise<void> => place.click();

/** Answers the questions for a company whose invoices were imported, and for its owner. */
export async function answerAsCompany(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('input[type=date]').fill('2015-03-01');
  await page
    .getByRole('button', { name: /Registered in|Choose a region/ })
    .first()
    .click();
  for (const place of ['Jiangsu', 'Suzhou', 'Gusu District'])
    await pick(page.getByText(place, { exact: true }).first());
  await person.field('Representative’s shareholding').fill('80');
  await person.field('Tax paid in the last 12 months').fill('300000');
  await person.field('Current tax arrears').fill('0');
  await person.button('Next').click();
  await person.page.locator('input[type=date]').fill('1985-05-20');
  await radio(person, 'Your home', 'None');
  await person.button('Next').click();
  await radio(person, 'Do you have overdue payments now', 'No');
  for (const inquiries of await page.getByLabel(/^Credit inquiries/).all()) await inquiries.fill('1');
  await person.field(/Most overdue instalments in a row/).fill('0');
  await person.button('Start matching').click();
}
