# A cache in front of the edge, for Varnish 6.6 or newer. Start it with `-p http_gzip_support=off`: the edge compresses, also by
# Brotli, which Varnish would not ask for. Replace the address of the edge. docs/operators/cdn.md says why each rule is needed; a test runs
# this file.
vcl 4.1;

import std;

backend edge {
  .host = "127.0.0.1";
  .port = "8080";
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Clients that may purge: every api, whose PURGE_URL is the address of this server.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # After a change of content the api sends the surrogate keys of what has changed. The edge has EDGE_KEYS=Surrogate-Key. Debian's
  # package has no xkey module; a ban does the same, and is as exact.
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Not allowed"));
    }
    if (req.http.Surrogate-Key !~ "^[\w.%-]+( [\w.%-]+)*$") {
      return (synth(400, "No keys"));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }

  # The cohort of a visitor is in a cookie of the edge. A header of the client says nothing.
  unset req.http.Press-Cohort;
  if (req.http.Cookie ~ "(^|;\s*)__Host-cohort=[\w-]{1,24}(;|$)") {
    set req.http.Press-Cohort = regsub(req.http.Cookie, "^(?:.*?;\s*)??__Host-cohort=([\w-]{1,24})(?:;.*)?$", "\1");
  }

  # The encodings that the edge has, the better one first; `q=0` refuses one.
  if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(\s*;\s*q=(1|0\.\d*[1-9])|\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip(\s*;\s*q=(1|0\.\d*[1-9])|\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # All browsers ask for pages; reference managers name other formats.
  if (!req.http.Accept || req.http.Accept == "*/*" || req.http.Accept ~ "^text/html(,|$)") {
    set req.http.Accept = "text/html";
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # An expired page is shown only where the edge cannot make a newer one.
  if (req.restarts == 0) {
    unset req.http.X-Stale;
  }
  if (std.healthy(req.backend_hint) && !req.http.X-Stale) {
    set req.grace = 0s;
  } else {
    set req.grace = 600s;
  }

  # The built-in rule passes every request with a cookie. Here the edge says in the response what may be shared.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "stale-if-error=600") {
    set beresp.grace = 600s;
    # A page that the edge shows while it makes a newer one has an age above its s-maxage. The built-in rule would store no page
    # of this address for two minutes.
    if (beresp.ttl <= 0s) {
      set beresp.ttl = 1s;
    }
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  # The edge failed although it is thought to be sound: once more, with the pages that have expired.
  if (resp.status >= 500 && req.restarts == 0 && !req.http.X-Stale && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Stale = "yes";
    return (restart);
  }
  # It is for caches alone.
  unset resp.http.Surrogate-Key;
  # RFC 9211. The edge has said before what its own cache did.
  if (obj.hits > 0 && obj.ttl <= 0s) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit; detail=stale-if-error";
  } else if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
  } else {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; fwd=miss";
  }
}
