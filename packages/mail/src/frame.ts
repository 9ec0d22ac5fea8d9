import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { productName } from '@revoada/core/product';
import { createElement as h, type ReactElement } from 'react';
import type { MailFrame, MailWords } from './mail.ts';

// The site's colours (apps/web/app/styles/tokens.css): mail programs know no variables.
const ink = '#14213d';
const soft = '#5f667c';
const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#fbf8f3', fontFamily: font, color: ink },
  card: { maxWidth: '560px', margin: '0 auto', padding: '32px 28px', backgroundColor: '#ffffff', borderRadius: '12px' },
  demo: {
    margin: '0 0 20px',
    padding: '8px 12px',
    backgroundColor: '#fcebc8',
    color: '#7a4a00',
    borderRadius: '8px',
    fontSize: '14px',
  },
  brand: { margin: '0 0 20px', fontSize: '18px', fontWeight: 700, color: '#c63a1a' },
  title: { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 700, color: ink },
  text: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: ink },
  button: {
    display: 'inline-block',
    margin: '10px 0 6px',
    padding: '13px 22px',
    backgroundColor: '#c63a1a',
    color: '#ffffff',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  line: { margin: '28px 0 16px', borderColor: '#e6ddcd' },
  foot: { margin: '0 0 6px', fontSize: '13px', lineHeight: '19px', color: soft },
};

/** One mail as React elements; React makes every value harmless in HTML. */
export function mailElement(words: MailWords, { publicUrl, owner, demo, firstName }: MailFrame): ReactElement {
  const paragraphs = words.paragraphs.map((paragraph) => h(Text, { key: paragraph, style: styles.text }, paragraph));
  const act = words.act ? h(Button, { href: publicUrl + words.act.path, style: styles.button }, words.act.label) : null;
  const example = owner.example ? ' (dados de exemplo)' : '';
  return h(
    Html,
    { lang: 'pt-BR' },
    h(Head, null),
    h(Preview, null, words.paragraphs[0] ?? words.title),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        demo ? h(Text, { style: styles.demo }, 'Demonstração: voos e preços simulados') : null,
        h(Text, { style: styles.brand }, productName),
        h(Heading, { as: 'h1', style: styles.title }, words.title),
        h(Text, { style: styles.text }, firstName ? `Olá, ${firstName}!` : 'Olá!'),
        ...paragraphs,
        act ? h(Section, null, act) : null,
        h(Hr, { style: styles.line }),
        h(Text, { style: styles.foot }, `${owner.companyName}, CNPJ ${owner.cnpj}${example}`),
        h(Text, { style: styles.foot }, `${owner.address} · ${owner.phone} · ${owner.email}`),
      ),
    ),
  );
}
