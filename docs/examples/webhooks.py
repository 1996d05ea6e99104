import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
done = set()


def is_signed(headers, body):
    event_id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) > 300:
        return False
    mac = hmac.new(key, f"{event_id}.{sent}.".encode() + body, hashlib.sha256)
    expected = "v1," + base64.b64encode(mac.digest()).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, each) for each in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_signed(self.headers, body):
            self.send_error(400)
            return
        self.send_response(204)
        self.end_headers()
        if self.headers["webhook-id"] not in done:
            done.add(self.headers["webhook-id"])
            event = json.loads(body)
            print(event["type"], event["data"].get("id"), event["data"].get("status"), flush=True)


HTTPServer(("", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()
