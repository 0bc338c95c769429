// Written by generate.ts from the migrated schema.
import type { Generated } from 'kysely';

export type Tables = {
  addresses: {
    id: Generated<number>;
    customer_id: number;
    type: string;
    firstname: string;
    email: string;
    mobile: string;
    mobile_code: string;
    address_one: string;
    postal_code: string;
    city_name: string;
    state_id: number | null;
    state_name: string;
    country_id: number;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
  };
  attempts: {
    subject: string;
    tries: number;
    started_at: Generated<Date>;
  };
  bag_choices: {
    owner: string;
    coupon_code: string | null;
    gift_card_id: number | null;
    use_points: Generated<boolean>;
    use_wallet: Generated<boolean>;
    measuring_kit: Generated<boolean>;
    pincode: string | null;
    event_date: string | null;
    shipping_waived: Generated<boolean>;
    duty_waived: Generated<boolean>;
    store_id: number | null;
    gift_message: string | null;
    gift_wrap: Generated<boolean>;
    hide_prices: Generated<boolean>;
  };
  bag_gift_cards: {
    id: Generated<number>;
    owner: string;
    amount_minor: number;
    recipient_name: string;
    recipient_email: string;
    sender_name: string;
    message: string;
    added_at: Generated<Date>;
    design: Generated<string>;
    send_on: string | null;
  };
  banners: {
    id: string;
    position: number;
    places: string[];
    heading: string;
    text: string;
    link_label: string;
    url: string;
    alt: string;
    copy_space: string;
    wide_file: string;
    wide_width: number;
    wide_height: number;
    mobile_file: string;
    mobile_width: number;
    mobile_height: number;
    video_file: string | null;
    video_poster: string | null;
    video_alt: string | null;
    video_width: number | null;
    video_height: number | null;
    published: Generated<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  carriers: {
    name: string;
    tracking_url: string;
  };
  cart_lines: {
    owner: string;
    size_id: number;
    quantity: number;
    added_at: Generated<Date>;
    added_bucket: string | null;
    added_minor: number | null;
    measurement_id: number | null;
    changed_at: Generated<Date>;
  };
  categories: {
    id: number;
    parent_id: number | null;
    name: string;
    path: string;
    level: number;
    position: number;
    intro: string;
    is_shown: Generated<boolean>;
  };
  category_hsn: {
    path: string;
    hsn: string;
  };
  category_totals: {
    category_id: number;
    n: number;
  };
  checkout_selections: {
    customer_id: number;
    shipping_id: number | null;
    billing_id: number | null;
  };
  countries: {
    id: number;
    country_code: string;
    name: string;
    mobile_code: string;
    currency_code: string;
    currency_symbol: string;
    rate: number;
    duty_active: Generated<boolean>;
    duty_value: Generated<number>;
    shipping_restricted: Generated<boolean>;
    shipping_fee_minor: number;
    free_shipping_from_minor: number;
    transit_days: number;
  };
  coupon_holders: {
    code: string;
    customer_id: number;
  };
  coupon_uses: {
    order_id: number;
    code: string;
    customer_id: number;
    released_at: Date | null;
  };
  coupons: {
    code: string;
    type: string;
    title: string;
    terms: string;
    percent: number | null;
    flat_minor: number | null;
    most_minor: number | null;
    least_minor: Generated<number>;
    countries: string[] | null;
    starts_at: Generated<Date>;
    ends_at: Date | null;
    max_uses: number | null;
    used: Generated<number>;
    per_customer: Generated<number>;
  };
  credit_notes: {
    line_id: number;
    order_id: number;
    number: string;
    financial_year: string;
    sequence: number;
    issued_on: string;
  };
  curated_pages: {
    slug: string;
    position: number;
    title: string;
    intro: string;
    list: string | null;
    newest_days: number | null;
    discount_from: number | null;
    handling_days_to: number | null;
    sort: string;
    shown: boolean;
  };
  customer_notes: {
    id: Generated<number>;
    customer_id: number;
    author: string;
    message: string;
    created_at: Generated<Date>;
  };
  customers: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    name: Generated<string>;
    gender: Generated<string>;
    mobile: Generated<string>;
    dob: string | null;
    created_at: Generated<Date>;
    email_verified_at: Date | null;
    mobile_verified_at: Date | null;
    blocked_reason: string | null;
    pending_mobile: Generated<string>;
    gstin: Generated<string>;
    business_name: Generated<string>;
  };
  delay_notices: {
    line_id: number;
    promised_date: string;
    new_date: string | null;
    sent_at: Generated<Date>;
    choice: string | null;
    chosen_at: Date | null;
  };
  designers: {
    id: number;
    name: string;
    slug: string;
    monogram: string;
    city: string;
    founded: number;
    colour: string;
    story: string;
    monogram_image: string;
    monogram_alt: string;
    cover_image: string;
    cover_alt: string;
    featured_position: number | null;
    country: Generated<string>;
    withdrawn_on: string | null;
  };
  document_numbers: {
    financial_year: string;
    invoices: Generated<number>;
    credit_notes: Generated<number>;
  };
  email_preferences: {
    customer_id: number;
    saved_items: Generated<boolean>;
    cart: Generated<boolean>;
    country_code: string;
    price_bucket: string;
    changed_at: Generated<Date>;
    emailed_at: Date | null;
    cart_emailed_at: Date | null;
  };
  excluded_countries: {
    country_code: string;
    reason: string;
  };
  facet_values: {
    id: number;
    facet: string;
    name: string;
    slug: string;
    hex: string | null;
    position: number;
  };
  followed_designers: {
    owner: string;
    designer_id: number;
    followed_at: Generated<Date>;
  };
  gift_card_uses: {
    id: Generated<number>;
    gift_card_id: number;
    order_id: number | null;
    amount_minor: number;
    released_minor: Generated<number>;
    used_at: Generated<Date>;
  };
  gift_cards: {
    id: Generated<number>;
    code_hash: string;
    last_four: string;
    initial_minor: number;
    balance_minor: number;
    expires_at: Date;
    recipient_email: string;
    order_id: number | null;
    created_at: Generated<Date>;
    issued_by: string | null;
    issue_reason: Generated<string>;
    recipient_name: Generated<string>;
    message: Generated<string>;
    blocked_at: Date | null;
  };
  help_texts: {
    slug: string;
    draft: unknown | null;
    published: unknown | null;
  };
  import_profiles: {
    name: string;
    columns: unknown;
    saved_at: Generated<Date>;
  };
  import_types: {
    type_key: string;
    name: string;
    category_path: string | null;
    products: Generated<number>;
    seen_at: Generated<Date>;
  };
  invoices: {
    order_id: number;
    number: string;
    financial_year: string;
    sequence: number;
    issued_on: string;
    seller: unknown;
  };
  job_runs: {
    job: string;
    interval_seconds: number;
    started_at: Date;
    duration_ms: number;
    succeeded_at: Date | null;
    failed_at: Date | null;
    error: string | null;
  };
  landing_pages: {
    handle: string;
    source: string;
    filters: unknown;
    title: string;
    intro: string | null;
    added_at: Generated<Date>;
    withdrawn_on: string | null;
  };
  ledger: {
    id: Generated<number>;
    customer_id: number;
    account: string;
    amount_minor: number;
    rest_minor: Generated<number>;
    kind: string;
    reason: string;
    order_id: number | null;
    reference: string | null;
    expires_at: Date | null;
    created_at: Generated<Date>;
  };
  ledger_uses: {
    debit_id: number;
    credit_id: number;
    amount_minor: number;
    released_minor: Generated<number>;
  };
  listing: {
    product_id: number;
    popularity: number;
    added_on: string;
    in_stock: boolean;
    price_india: number;
    price_usa: number;
    price_row: number;
    discount: number;
    tags: number[];
    handling_days: Generated<number>;
    changed_in: string | null;
  };
  look_products: {
    look_id: number;
    position: number;
    product_id: number;
  };
  looks: {
    id: Generated<number>;
    name: string;
  };
  lowest_prices: {
    product_id: number;
    bucket: string;
    mrp_minor: number;
    you_pay_minor: number;
    varies: boolean;
  };
  measurement_profiles: {
    id: Generated<number>;
    customer_id: number;
    person: string;
    garment: string;
    unit: string;
    measures: unknown;
    updated_at: Generated<Date>;
  };
  named_list_items: {
    list_id: number;
    product_id: number;
    added_at: Generated<Date>;
    bought: boolean | null;
  };
  named_lists: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    created_at: Generated<Date>;
  };
  order_gift_cards: {
    id: Generated<number>;
    order_id: number;
    amount_minor: number;
    price_minor: number;
    recipient_name: string;
    recipient_email: string;
    sender_name: string;
    message: string;
    gift_card_id: number | null;
    design: Generated<string>;
    send_on: string | null;
    sent_at: Date | null;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    size_id: number;
    name: string;
    designer_name: string;
    url: string;
    thumbnail_image: string;
    size: string;
    quantity: number;
    you_pay_minor: number;
    delivery_date: string;
    step: Generated<string>;
    paid_minor: Generated<number>;
    tax_percent: Generated<number>;
    tax_minor: Generated<number>;
    returnable: Generated<boolean>;
    return_days: Generated<number>;
    status: Generated<string>;
    awb: string | null;
    dispatched_at: Date | null;
    delivered_at: Date | null;
    closed_at: Date | null;
    close_reason: string | null;
    refund_to: string | null;
    deduction_percent: Generated<number>;
    rewarded: Generated<boolean>;
    measures: unknown | null;
    measurement_id: number | null;
    mrp_minor: number | null;
    return_refusal: Generated<string>;
    cash_minor: number | null;
    carrier: string | null;
    tracking_url: string | null;
    hsn: string | null;
    options: string | null;
    closed_by: string | null;
    is_made_to_order: Generated<boolean>;
  };
  order_notes: {
    id: Generated<number>;
    order_id: number;
    author: string;
    message: string;
    created_at: Generated<Date>;
  };
  orders: {
    id: Generated<number>;
    customer_id: number;
    token: string;
    state: string;
    failure_reason: string | null;
    payment_method: string;
    country_code: string;
    currency: string;
    symbol: string;
    rate: number;
    duty_active: boolean;
    duty_value: number;
    subtotal_minor: number;
    shipping_minor: number;
    total_minor: number;
    rupees_minor: number;
    email: string;
    shipping_address: unknown | null;
    billing_address: unknown | null;
    placed_at: Generated<Date>;
    settled_at: Date | null;
    coupon_code: string | null;
    coupon_minor: Generated<number>;
    points_minor: Generated<number>;
    points_paise: Generated<number>;
    wallet_minor: Generated<number>;
    wallet_paise: Generated<number>;
    gift_card_id: number | null;
    gift_card_minor: Generated<number>;
    gift_card_paise: Generated<number>;
    gift_cards_minor: Generated<number>;
    measuring_kit: Generated<boolean>;
    kit_minor: Generated<number>;
    tax_minor: Generated<number>;
    event_date: string | null;
    gift_message: string | null;
    payment_name: string | null;
    exchange_of: number | null;
    exchange_reason: string | null;
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    utm_term: string | null;
    email_key: string | null;
    phone_key: string | null;
    address_key: string | null;
    mobile_key: string | null;
    network_key: string | null;
    billing_name: string | null;
    store_id: number | null;
    gift_wrap: Generated<boolean>;
    gift_wrap_minor: Generated<number>;
    hide_prices: Generated<boolean>;
    assignee_id: number | null;
    charges_tax_percent: Generated<number>;
    charges_tax_minor: Generated<number>;
    attribution: unknown | null;
    buyer_gstin: string | null;
    buyer_name: string | null;
  };
  otps: {
    subject: string;
    code_hash: string;
    mobile: string | null;
    password_hash: string | null;
    tries: Generated<number>;
    sent_at: Generated<Date>;
    expires_at: Date;
    request_hash: string;
  };
  outbox: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
    claimed_at: Date | null;
    sent_at: Date | null;
    channel: Generated<string>;
    recipient_key: string | null;
    content: unknown | null;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    dead_at: Date | null;
    error: string | null;
  };
  outdated_products: {
    product_id: number;
    marked_in: Generated<string>;
  };
  own_size_prices: {
    size_id: number;
    product_id: number;
    bucket: string;
    mrp_minor: number;
    you_pay_minor: number;
  };
  partial_refunds: {
    id: Generated<number>;
    order_id: number;
    line_id: number;
    refund_to: string;
    reason: string;
    money_minor: number;
    wallet_minor: number;
    points_minor: number;
    gift_card_minor: number;
    wallet_paise: number;
    points_paise: number;
    gift_card_paise: number;
    state: string;
    created_at: Generated<Date>;
    failed_at: Date | null;
    retried_at: Date | null;
    provider_refund_id: string | null;
    covered_paise: Generated<number>;
  };
  password_resets: {
    token_hash: string;
    customer_id: number;
    expires_at: Date;
    used_at: Date | null;
  };
  payment_authorizations: {
    reference: string;
    state: Generated<string>;
    capture_minor: number | null;
    missing_minor: Generated<number>;
    authorized_at: Generated<Date>;
    expires_at: Date;
    decided_at: Date | null;
    capture_problem: string | null;
    capture_reason: Generated<string>;
    capture_failed_at: Date | null;
  };
  payment_differences: {
    id: Generated<number>;
    provider: string;
    day: string;
    kind: string;
    object_id: string;
    order_id: number | null;
    reference: string | null;
    currency: string;
    provider_minor: number | null;
    store_minor: number | null;
    reported: unknown | null;
    outcome: string | null;
  };
  payment_disputes: {
    provider: string;
    dispute_id: string;
    reference: string;
    state: string;
    amount_minor: number;
    currency: string;
    reason: string;
    opened_at: Generated<Date>;
    decided_at: Date | null;
  };
  payment_events: {
    id: Generated<number>;
    reference: string;
    kind: string;
    reason: string | null;
    effect: string;
    heard_at: Generated<Date>;
  };
  payment_methods: {
    code: string;
    name: string;
    description: string;
    country_code: string | null;
    min_minor: number | null;
    max_minor: number | null;
    position: number;
    enabled: Generated<boolean>;
  };
  payment_ways: {
    code: string;
    method: string;
    name: string;
    description: string;
    description_mobile: string | null;
    countries: string[] | null;
    min_minor: number | null;
    max_minor: number | null;
    choices: Generated<string[]>;
    position: number;
    enabled: Generated<boolean>;
  };
  payments: {
    reference: string;
    order_id: number;
    provider: string;
    state: string;
    amount_minor: number;
    currency: string;
    created_at: Generated<Date>;
    way: string | null;
    choice: string | null;
    refund_failed_at: Date | null;
    refund_retried_at: Date | null;
    capture: Generated<string>;
  };
  periodic_runs: {
    task: string;
    ran_at: Date;
  };
  picture_features: {
    file: string;
    features: Buffer;
  };
  product_demand: {
    product_id: number;
    own_popularity: number;
    points: number;
  };
  product_facets: {
    product_id: number;
    value_id: number;
  };
  product_looks: {
    product_id: number;
    features: Buffer;
  };
  product_media: {
    product_id: number;
    position: number;
    kind: string;
    file: string;
    poster: string | null;
    view: string;
    width: number;
    height: number;
    alt: string;
  };
  product_prices: {
    product_id: number;
    bucket: string;
    mrp_minor: number;
    you_pay_minor: number;
  };
  product_sale_prices: {
    product_id: number;
    size_id: number | null;
    bucket: string;
    before_minor: number;
    reduced_minor: number;
  };
  product_sales: {
    product_id: number;
    percent: number;
    starts_at: Date;
    ends_at: Date;
    started_at: Date | null;
  };
  product_similar: {
    product_id: number;
    position: number;
    similar_id: number;
  };
  product_sizes: {
    id: Generated<number>;
    product_id: number;
    label: string;
    position: number;
    stock: number;
    delivery_class: string | null;
    delivery_label: string | null;
    handling_days: number | null;
    returnable: Generated<boolean>;
    sku: string | null;
    withdrawn: Generated<boolean>;
    gtin: string | null;
    stock_policy: Generated<string>;
    picture: string | null;
  };
  product_sources: {
    handle: string;
    product_id: number;
    hash: string;
    pictures: unknown;
    taken_at: Generated<Date>;
  };
  product_views: {
    owner: string;
    product_id: number;
    seen_at: Generated<Date>;
    times: Generated<number>;
  };
  products: {
    id: number;
    sku: string;
    designer_id: number;
    category_id: number;
    name: string;
    secondary_name: string;
    url: string;
    product_type: string;
    colour_name: string;
    palette: string[];
    fabric: string;
    work: string;
    pattern: string;
    components: string[];
    style_genre: string;
    gender: string;
    care: string;
    stylist_note: string;
    meta_description: string;
    celebrity_name: string | null;
    delivery_class: string;
    delivery_label: string;
    handling_days: number;
    mini_me_of: number | null;
    returnable: boolean;
    return_days: number;
    popularity: Generated<number>;
    added_on: string;
    withdrawn_on: string | null;
    updated_at: Generated<Date>;
    is_draft: Generated<boolean>;
    cost_minor: number | null;
    option_names: Generated<string[]>;
  };
  provider_customers: {
    provider: string;
    provider_id: string;
    customer_id: number | null;
    created_at: Generated<Date>;
  };
  provider_messages: {
    provider: string;
    message_id: string;
    kind: string;
    received_at: Generated<Date>;
  };
  provider_payments: {
    reference: string;
    provider: string;
    provider_id: string;
    url: string;
    charge_id: string | null;
    created_at: Generated<Date>;
  };
  provider_refunds: {
    provider: string;
    refund_id: string;
    reference: string;
    name: string | null;
    is_ours: boolean;
    state: string;
    amount_minor: number;
    unassigned_minor: Generated<number>;
    reason: Generated<string>;
    made_at: Date;
    failed_at: Date | null;
  };
  rails: {
    id: string;
    position: number;
    title: string;
    text: string;
    url: string | null;
    path: string | null;
    occasion: string | null;
    delivery_class: string | null;
    sort: string;
    size: number;
    published: Generated<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  read_model: {
    id: number;
    version: number;
    revision: Generated<number>;
  };
  reconciliations: {
    provider: string;
    day: string;
    payments: number;
    refunds: number;
    disputes: number;
    totals: unknown;
    created_at: Generated<Date>;
  };
  refunds: {
    line_id: number;
    order_id: number;
    refund_to: string;
    money_minor: number;
    wallet_minor: number;
    points_minor: number;
    gift_card_minor: number;
    deduction_minor: number;
    wallet_paise: number;
    points_paise: number;
    gift_card_paise: number;
    state: string;
    created_at: Generated<Date>;
    emailed_at: Date | null;
    uncollected_minor: Generated<number>;
    failed_at: Date | null;
    retried_at: Date | null;
    covered_paise: Generated<number>;
  };
  sandbox_payments: {
    reference: string;
    order_id: number;
    amount_minor: number;
    currency: string;
    return_url: string;
    outcome: string | null;
    reason: string | null;
    decided_at: Date | null;
    way: string | null;
    choice: string | null;
  };
  sandbox_refunds: {
    name: string;
    reference: string;
    amount_minor: number;
    refunded_at: Generated<Date>;
  };
  saved_lines: {
    owner: string;
    size_id: number;
    quantity: number;
    added_at: Generated<Date>;
    measurement_id: number | null;
  };
  search_aliases: {
    word: string;
    meaning: string;
    is_substitute: Generated<boolean>;
  };
  search_documents: {
    product_id: number;
    document: string;
    popularity: Generated<number>;
    changed_in: string | null;
  };
  search_interest: {
    filters: unknown;
    day: Generated<string>;
    searches: number;
  };
  search_lifts: {
    query: string;
    product_id: number;
    places: number;
  };
  search_pins: {
    query: string;
    position: number;
    product_id: number;
  };
  search_signals: {
    query: string;
    product_id: number;
    day: Generated<string>;
    clicked: Generated<number>;
    wished: Generated<number>;
    carted: Generated<number>;
    ordered: Generated<number>;
  };
  search_words: {
    word: string;
    products: number;
    stem: Generated<string | null>;
  };
  secrets: {
    name: string;
    value: string;
  };
  server_events: {
    id: Generated<number>;
    event_id: string;
    destination: string;
    name: string;
    customer_id: number;
    order_id: number | null;
    line_id: number | null;
    method: string | null;
    attribution: unknown | null;
    occurred_at: Generated<Date>;
    state: Generated<string>;
    attempts: Generated<number>;
    response_status: number | null;
    error: string | null;
    next_attempt_at: Generated<Date>;
    claimed_until: Date | null;
  };
  sessions: {
    token_hash: string;
    customer_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
    id: Generated<string>;
    last_seen_at: Generated<Date>;
    browser: Generated<string>;
    os: Generated<string>;
    country_code: string | null;
    old_cookie_name: Generated<boolean>;
  };
  settings: {
    name: string;
    value: unknown;
  };
  shipment_events: {
    shipment_id: number;
    happened_at: Date;
    status: string;
  };
  shipment_items: {
    shipment_id: number;
    line_id: number;
  };
  shipments: {
    id: Generated<number>;
    order_id: number;
    kind: string;
    courier: string;
    state: Generated<string>;
    remote_order_id: string | null;
    remote_shipment_id: string | null;
    awb: string | null;
    carrier: string | null;
    tracking_url: string | null;
    label_url: string | null;
    pickup_requested_at: Date | null;
    attempts: Generated<number>;
    claimed_until: Date | null;
    status_at: Date | null;
    created_at: Generated<Date>;
  };
  shopify_products: {
    shopify_id: number;
    handle: string;
    updated_at: Date;
  };
  shown_changes: {
    id: Generated<number>;
    n: Generated<number>;
    due_at: Date | null;
  };
  size_charts: {
    id: string;
    rows: unknown;
  };
  size_guides: {
    id: string;
    title: string;
    file: string;
    width: number;
    height: number;
    points: unknown;
    position: number;
  };
  size_prices: {
    size_id: number;
    product_id: number;
    bucket: string;
    mrp_minor: number;
    you_pay_minor: number;
    discount: number;
  };
  size_stock: {
    size_id: number;
    product_id: number;
    available: number;
    is_on_back_order: boolean;
    is_counted: boolean;
  };
  social_identities: {
    provider: string;
    subject: string;
    customer_id: number;
    linked_at: Generated<Date>;
  };
  staff_accounts: {
    id: Generated<number>;
    staff_email: string;
    role: string;
    password_hash: string | null;
    totp_secret: string | null;
    totp_counter: Generated<number>;
    setup_hash: string | null;
    setup_expires_at: Date | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
  };
  staff_acts: {
    key: string;
    actor: string;
    act: string;
    request_hash: string;
    rupees_minor: Generated<number>;
    reply: unknown | null;
    created_at: Generated<Date>;
  };
  staff_audit: {
    id: Generated<number>;
    account_id: number | null;
    actor: string;
    act: string;
    target: string;
    before: unknown | null;
    after: unknown | null;
    ip: string;
    request_id: string;
    created_at: Generated<Date>;
  };
  staff_notifications: {
    kind: string;
    key: string;
    created_at: Generated<Date>;
  };
  staff_recovery_codes: {
    code_hash: string;
    account_id: number;
    used_at: Date | null;
  };
  staff_sessions: {
    id: Generated<string>;
    token_hash: string;
    account_id: number;
    browser: string;
    os: string;
    ip: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
  };
  states: {
    id: Generated<number>;
    country_id: number;
    code: string;
    name: string;
  };
  stock_alerts: {
    id: Generated<number>;
    size_id: number;
    email: string;
    country_code: string;
    asked_at: Generated<Date>;
    told_at: Date | null;
  };
  store_opening_hours: {
    store_id: number;
    weekday: number;
    opens: string;
    closes: string;
  };
  stores: {
    id: Generated<number>;
    name: string;
    address_one: string;
    city_name: string;
    country_name: string;
    hours: string;
    state_name: Generated<string>;
    postal_code: Generated<string>;
    slug: string | null;
    phone: Generated<string>;
    latitude: number | null;
    longitude: number | null;
    time_zone: Generated<string>;
    description: Generated<string>;
    services: Generated<string[]>;
  };
  tax_rates: {
    hsn: string;
    valid_from: string;
    up_to_inr: number | null;
    percent: number;
    source: string;
  };
  ticket_answers: {
    id: Generated<number>;
    ticket_id: number;
    author: string;
    message: string;
    created_at: Generated<Date>;
  };
  ticket_notes: {
    id: Generated<number>;
    ticket_id: number;
    author: string;
    message: string;
    created_at: Generated<Date>;
  };
  ticket_pictures: {
    id: Generated<string>;
    owner: string;
    ticket_id: number | null;
    image: Buffer;
    created_at: Generated<Date>;
  };
  tickets: {
    id: Generated<number>;
    owner: string;
    request_id: string;
    topic: string;
    order_id: number | null;
    name: string;
    email: string;
    regarding: string;
    message: string;
    created_at: Generated<Date>;
    phone: Generated<string>;
    appointment: unknown | null;
    assignee_id: number | null;
    state: Generated<string>;
  };
  tiles: {
    id: string;
    position: number;
    kind: string;
    category_id: number | null;
    label: string;
    url: string;
    alt: string;
    file: string;
    width: number;
    height: number;
  };
  undescribed_pictures: {
    file: string;
    attempts: Generated<number>;
    due_at: Generated<Date>;
  };
  uploaded_pictures: {
    file: string;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
  value_totals: {
    value_id: number;
    n: number;
  };
  webhook_deliveries: {
    id: Generated<number>;
    event_id: number;
    endpoint_id: number;
    object: string;
    state: Generated<string>;
    attempts: Generated<number>;
    response_status: number | null;
    error: string | null;
    next_attempt_at: Generated<Date>;
    claimed_until: Date | null;
    reported_at: Date | null;
  };
  webhook_endpoints: {
    id: Generated<number>;
    url: string;
    event_types: string[];
    secret: string;
    former_secret: string | null;
    former_secret_until: Date | null;
    disabled_at: Date | null;
    disabled_reason: string | null;
    created_at: Generated<Date>;
  };
  webhook_events: {
    id: Generated<number>;
    webhook_id: Generated<string>;
    type: string;
    object: string;
    data: unknown;
    occurred_at: Generated<Date>;
  };
  wishlist_items: {
    owner: string;
    product_id: number;
    added_at: Generated<Date>;
    added_bucket: string | null;
    added_minor: number | null;
    emailed_minor: number | null;
    low_stock_emailed_at: Date | null;
  };
};
