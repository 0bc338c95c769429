import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import { SHOP_NAME } from '@/lib/model/site';
import type { EmailContent } from '@/backend/mail/content';
import { SUPPORT_LINE } from '@/backend/mail/text';
import { Block } from './blocks';
import { supportContacts, type EmailSite } from './site';
import { STYLE_SHEET, styles } from './styles';

type EmailDocumentProps = { content: EmailContent; site: EmailSite };

const EmailHead = () => (
  <Head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>{STYLE_SHEET}</style>
  </Head>
);

const CustomerSupport = ({ site }: { site: EmailSite }) => (
  <>
    <Text className="soft" style={styles.small}>
      {SUPPORT_LINE}
    </Text>
    {supportContacts(site).map(({ label, value, link }) => {
      const isPage = value === link;
      return (
        <Text key={label} className="soft" style={styles.small}>
          {!isPage && `${label}: `}
          <Link className="accent" href={link} style={styles.link}>
            {isPage ? label : value}
          </Link>
        </Text>
      );
    })}
  </>
);

function Footer({ content: { reason, isForStaff, unsubscribe }, site }: EmailDocumentProps) {
  return (
    <Section className="side line" style={styles.footer}>
      {!isForStaff && <CustomerSupport site={site} />}
      <Text className="soft" style={styles.small}>
        {SHOP_NAME}. {reason}
        {unsubscribe && (
          <>
            {' '}
            <Link className="accent" href={unsubscribe} style={styles.link}>
              Unsubscribe
            </Link>
          </>
        )}
      </Text>
    </Section>
  );
}

export const EmailDocument = ({ content, site }: EmailDocumentProps) => (
  <Html lang="en">
    <EmailHead />
    <Body className="page" style={styles.page}>
      <Preview>{content.preview}</Preview>
      <Container className="card" style={styles.container}>
        <Section className="side line" style={styles.header}>
          <Text style={styles.wordmark}>
            <Link className="ink" href={site.url} style={styles.wordmark}>
              {SHOP_NAME.toUpperCase()}
            </Link>
          </Text>
        </Section>
        <Section className="side" style={styles.content}>
          <Heading as="h1" className="ink heading" style={styles.heading}>
            {content.heading}
          </Heading>
          {content.blocks.map((block, index) => (
            <Section key={index} style={styles.block}>
              <Block block={block} site={site} />
            </Section>
          ))}
        </Section>
        <Footer content={content} site={site} />
      </Container>
    </Body>
  </Html>
);
