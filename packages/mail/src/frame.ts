import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { productName } from '@revoada/core/product';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailFrame, MailWords } from './mail.ts';
import { styles } from './styles.ts';

/** One mail as React elements; React makes every value harmless in HTML. S-207, S-275 */
export function createMailElement(words: MailWords, frame: MailFrame): ReactElement {
  const preview = words.paragraphs[0] ?? words.title;
  const demo = frame.demo ? h(Text, { style: styles.demo }, 'Demonstração: voos e preços simulados') : null;
  return h(
    Html,
    { lang: 'pt-BR' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // Mail programs in the dark would turn the band and the button into colours of their own.
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, words.subject),
    ),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, preview),
      demo,
      h(Container, { style: styles.page }, brand(frame), card(words, frame), foot(frame)),
    ),
  );
}

function brand({ publicUrl }: MailFrame): ReactNode {
  return h(
    Section,
    { style: styles.band },
    h('div', { style: styles.brand }, h('a', { href: publicUrl, style: styles.brandLink }, productName)),
  );
}

function card({ title, paragraphs, facts, act, note }: MailWords, { publicUrl, firstName }: MailFrame): ReactNode {
  const [first, ...rest] = paragraphs.map((paragraph, at) =>
    // What somebody wrote may say the same twice.
    h(Text, { key: String(at), style: styles.text }, paragraph),
  );
  return h(
    Section,
    { style: styles.card },
    h(Heading, { as: 'h1', style: styles.title }, title),
    h(Text, { style: styles.text }, firstName ? `Olá, ${firstName}!` : 'Olá!'),
    first,
    facts ? h(Section, { style: styles.facts }, ...facts.map(fact)) : null,
    ...rest,
    act
      ? h(Section, { style: styles.act }, h(Button, { href: publicUrl + act.path, style: styles.button }, act.label))
      : null,
    note ? h(Text, { style: styles.note }, note) : null,
  );
}

function fact({ label, value }: { label: string; value: string }): ReactNode {
  return h(
    'div',
    { key: label, style: styles.fact },
    h('p', { style: styles.factLabel }, label),
    h('p', { style: styles.factValue }, value),
  );
}

function foot({ publicUrl, owner, unsubscribePath }: MailFrame): ReactNode {
  const example = owner.example ? ' (dados de exemplo)' : '';
  return h(
    Section,
    { style: styles.foot },
    h(Text, { style: styles.footText }, `${owner.companyName}, CNPJ ${owner.cnpj}${example}`),
    h(Text, { style: styles.footText }, owner.address),
    h(Text, { style: styles.footText }, `${owner.phone} · ${owner.email}`),
    h(
      Text,
      { style: styles.footText },
      h('a', { href: `${publicUrl}/privacidade`, style: { color: 'inherit' } }, 'Como cuidamos dos seus dados'),
    ),
    unsubscribePath === null
      ? null
      : h(
          Text,
          { style: styles.footText },
          h('a', { href: publicUrl + unsubscribePath, style: { color: 'inherit' } }, 'Não quero mais receber'),
        ),
  );
}
