import { expect, test } from 'vitest';
import { isBankHost, pageProblem } from './bank-page.ts';

test('a host is a public lower-case name with an optional non-default port', () => {
  const good = ['loan.bank.example', 'bank.example:8443', 'xn--fiq228c.xn--fiqs8s', 'a-b.c.cn'];
  const bad = ['', 'localhost', 'bank', '10.0.0.1', '[::1]', 'Bank.example', 'bank.example:443', 'bank.example:99999'];
  const odd = [
    'https://bank.example',
    'bank.example/x',
    'a b.example',
    '-a.example',
    'a@bank.example',
    '*.bank.example',
  ];
  expect(good.map(isBankHost)).toEqual(good.map(() => true));
  expect([...bad, ...odd].filter(isBankHost)).toEqual([]);
});

test('a bank page is an https address at exactly one of the listed hosts, without credentials', () => {
  const hosts = ['loan.bank.example', 'bank.example:8443'];
  const of = (page: string) => pageProblem(page, hosts);
  expect(of('https://loan.bank.example/apply?x=1')).toBeNull();
  expect(of('https://LOAN.bank.example:443/')).toBeNull();
  expect(of('https://bank.example:8443/a')).toBeNull();
  expect(of(`https://bank.example:8443/${'a'.repeat(360)}`)).toBeNull();
  // Percent-encoded, each of these characters has nine letters, so the stored address would exceed the limit of later changes.
  expect(of(`https://bank.example:8443/${'贷'.repeat(60)}`)).toBe('long');
  for (const page of [
    'http://loan.bank.example/',
    'javascript:alert(1)',
    '//loan.bank.example/',
    'x',
    '',
    'https://a b/',
  ])
    expect(of(page), page).toBe('shape');
  expect(of('https://me:secret@loan.bank.example/')).toBe('credentials');
  expect(of('https://loan.bank.example@elsewhere.example/')).toBe('credentials');
  for (const page of [
    'https://loan.bank.example.elsewhere.example/',
    'https://loan.bank.example:8443/',
    'https://bank.example/',
  ])
    expect(of(page), page).toBe('host');
});
